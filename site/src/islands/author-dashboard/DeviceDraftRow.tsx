import { countWords } from '@contract/text-measures.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { articleOf, draftPath, savedWhen, titleOf } from '../../drafts/draft-state.ts';
import type { Draft } from '../../drafts/draft-store.ts';
import { wordsOf } from '../../drafts/draft-words.ts';
import { languageOf } from '../../lib/prose/language.ts';
import { shorten } from '../../lib/prose/shorten.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useObjectUrl } from '../../ui/use-object-url.ts';

/** Characters of the text shown for a draft without a title. */
const OPENING_LENGTH = 60;

interface DeviceDraftRowProps {
  draft: Draft;
  /** Milliseconds since 1970. */
  now: number;
  /** Another tab has it open. */
  isOpen: boolean;
  onDelete: () => void;
}

/** A draft: banner, title, date, length; continue or delete it. */
export function DeviceDraftRow({ draft, now, isOpen, onDelete }: DeviceDraftRowProps) {
  const banner = useObjectUrl(draft.banner);
  const words = useMemo(() => wordsOf(draft.content), [draft.content]);
  const title = titleOf(draft);
  const isNew = articleOf(draft.key) === null;
  const count = countWords(words);
  const named = <span className="visually-hidden"> {title}</span>;
  return (
    <li className="draft-row">
      <div className="draft-row-art">
        {banner === null ? isNew ? 'No banner yet' : 'Banner as it is' : <img src={banner} alt="" />}
      </div>
      <div className="draft-row-text">
        <h3 className="draft-row-title" lang={languageOf(title)}>
          {title}
        </h3>
        <p className="draft-row-facts">
          <span className="draft-row-state">{isNew ? 'Draft' : 'Changes to an article'}</span>
          <span>Changed {savedWhen(draft.savedAt, now)}</span>
          {draft.title.trim() === '' && words !== '' && (
            <span lang={languageOf(words)}>“{shorten(words, OPENING_LENGTH)}”</span>
          )}
          {isOpen && <span>Open in another tab</span>}
        </p>
      </div>
      <p className="draft-row-words">
        <b>{count.toLocaleString('en-IN')}</b> {count === 1 ? 'word' : 'words'}
      </p>
      {!isOpen && (
        <div className="draft-row-buttons">
          <a className="button button-small button-outline" href={draftPath(draft.key)}>
            <Icon of={Pencil} size={16} />
            Edit{named}
          </a>
          <button type="button" className="button button-small button-delete" onClick={onDelete}>
            <Icon of={Trash2} size={16} />
            Delete{named}
          </button>
        </div>
      )}
    </li>
  );
}
