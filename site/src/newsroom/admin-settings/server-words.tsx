import type { ReactNode } from 'react';
import { languageOf } from '../../lib/prose/language.ts';
import { withElements } from '../../ui/with-elements.ts';

/** A sentence with the words of a mail server, which are in its own language. */
export function serverWords(sentence: (places: Record<'words', string>) => string, words: string): ReactNode {
  return withElements(sentence, { words: <span lang={languageOf(words)}>{words}</span> });
}
