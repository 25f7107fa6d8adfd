import { useRef, useState } from 'react';
import { titleOf } from '../../drafts/draft-state.ts';
import type { Draft } from '../../drafts/draft-store.ts';
import { languageOf } from '../../lib/prose/language.ts';
import { DRAFT_TEXT } from '../../text/messages.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DeviceDraftRow } from './DeviceDraftRow.tsx';
import { useDeviceDrafts } from './use-device-drafts.ts';
import './device-drafts.css';

/** Unsent drafts on this device; nothing if there are none. */
export function DeviceDrafts({ ownerId, round }: { ownerId: string; round: number }) {
  const { drafts, now, remove } = useDeviceDrafts(ownerId, round);
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
