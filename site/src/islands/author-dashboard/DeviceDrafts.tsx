import { countWords } from '@contract/text-measures.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { articleOf, draftPath, savedWhen, titleOf } from '../../drafts/draft-state.ts';
import type { Draft } from '../../drafts/draft-store.ts';
import { wordsOf } from '../../drafts/draft-words.ts';
import { languageOf } from '../../lib/prose/language.ts';
import { shorten } from '../../lib/prose/shorten.ts';
import { DRAFT_TEXT } from '../../text/messages.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useObjectUrl } from '../../ui/use-object-url.ts';
import { useDeviceDrafts } from './use-device-drafts.ts';
import './device-drafts.css';

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
function DeviceDraftRow({ draft, now, isOpen, onDelete }: DeviceDraftRowProps) {
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

interface DeviceDraftsProps {
  ownerId: string;
  /** Number of the author's articles. */
  articles: number;
}

/** Unsent drafts on this device; nothing if there are none. */
export function DeviceDrafts({ ownerId, articles }: DeviceDraftsProps) {
  const { drafts, now, remove } = useDeviceDrafts(ownerId, articles);
  const [draftToDelete, setDraftToDelete] = useState<Draft | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  if (drafts === null) return null;
  return (
    <section className="device-drafts" aria-labelledby="device-drafts">
      <div className="device-drafts-head">
        <h2 id="device-drafts" ref={heading} tabIndex={-1}>
          Drafts
        </h2>
        <p className="device-drafts-hint">{drafts.length === 0 ? DRAFT_TEXT.none : DRAFT_TEXT.where}</p>
      </div>
      <ul role="list">
        {drafts.map(({ draft, isOpen }) => (
          <DeviceDraftRow
            key={draft.key}
            draft={draft}
            now={now}
            isOpen={isOpen}
            onDelete={() => setDraftToDelete(draft)}
          />
        ))}
      </ul>
      {draftToDelete !== null && (
        <ConfirmDialog
          heading="Delete draft"
          question={DRAFT_TEXT.confirmDelete}
          onwards={heading}
          onCancel={() => setDraftToDelete(null)}
          onConfirm={() => {
            setDraftToDelete(null);
            void remove(draftToDelete);
          }}
        >
          <p className="dialog-thing" lang={languageOf(draftToDelete.title)}>
            {titleOf(draftToDelete)}
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
