import { useState } from 'react';
import type { EarlierPicture } from '../../data/calls/articles.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { CREATE_TEXT } from '@text/messages.ts';
import { UNREADABLE_PICTURE } from '@text/picture-file-text.ts';
import { useReadPicture } from '../../ui/use-read-picture.ts';
import { fileProblem, sizeProblem } from '../../editor/picture-files.ts';
import type { Fields } from '../../writing/initial-form.ts';

/**
 * The choice of a banner. An invalid file is refused, and the previous banner stays.
 *
 * @param onChosen called with a valid file, or with an earlier picture and its words
 */
export function useBannerChoice(onChosen: (chosen: Pick<Fields, 'banner'> & Partial<Fields>) => void) {
  /** Why the last chosen file was refused. */
  const [problem, setProblem] = useState<string>();
  const { reading, read } = useReadPicture((file, size) => {
    const reason = size === null ? UNREADABLE_PICTURE : sizeProblem(size);
    if (reason !== undefined) {
      refuse(reason);
      return;
    }
    setProblem(undefined);
    onChosen({ banner: file });
    toast({ kind: 'success', text: CREATE_TEXT.imageChosen });
  });

  function refuse(reason: string): void {
    setProblem(reason);
    toast({ kind: 'error', text: CREATE_TEXT.imageFailed });
  }

  function choose(file: File | undefined): void {
    if (file === undefined) return;
    const reason = fileProblem(file);
    if (reason === undefined) read(file);
    else refuse(reason);
  }

  /** The words of the picture before would not fit it. */
  function chooseEarlier(banner: EarlierPicture, words: Pick<Fields, 'bannerAlt' | 'bannerCredit'>): void {
    setProblem(undefined);
    onChosen({ banner, ...words });
  }

  return { problem, reading, choose, chooseEarlier };
}
