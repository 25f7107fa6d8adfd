import { countWords } from '@contract/text-measures.ts';
import { Trash2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { articleOf, draftPath, titleOf } from '../../writing/device-draft/draft-state.ts';
import { formatMoment } from '@text/moment-text.ts';
import type { Draft } from '../../writing/device-draft/draft.ts';
import { wordsOf } from '../../writing/device-draft/draft-words.ts';
import { DRAFT_TEXT } from '@text/messages.ts';
import { ROW_TEXT } from '@text/own-articles-text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useBannerUrl } from '../../ui/use-object-url.ts';
import { ListRow, quotedOpening, RowArt } from '../rows/ListRow.tsx';
import { useDeviceDrafts } from './use-device-drafts.ts';
import './device-drafts.css';

interface DeviceDraftRowProps {
  draft: Draft;
  /** Milliseconds since 1970. */
  now: number;
  /** Whether another tab has it open. */
  isOpen: boolean;
  onDelete: () => void;
}

function DeviceDraftRow({ draft, now, isOpen, onDelete }: DeviceDraftRowProps) {
  const banner = useBannerUrl(draft.banner);
  const words = useMemo(() => wordsOf(draft.content), [draft.content]);
  const isNew = articleOf(draft.key) === null;
  const noBanner = isNew ? ROW_TEXT.noBanner : ROW_TEXT.bannerUnchanged;
  return (
    <ListRow
      art={<RowArt>{banner === null ? noBanner : <img src={banner} alt="" />}</RowArt>}
      title={titleOf(draft)}
      status={isNew ? ROW_TEXT.draft : ROW_TEXT.changesToArticle}
      facts={[
        ROW_TEXT.changed(formatMoment(draft.savedAt, now)),
        draft.title.trim() === '' ? quotedOpening(words) : '',
        isOpen ? ROW_TEXT.openElsewhere : '',
      ]}
      words={countWords(words)}
      {...(!isOpen && {
        href: draftPath(draft.key),
        actions: [{ icon: Trash2, label: ROW_TEXT.delete, look: 'delete', run: onDelete }],
      })}
    />
  );
}

interface DeviceDraftsProps {
  ownerId: string;
  /** Number of the author's articles. */
  articles: number;
}

/** The author's drafts that only this device has; nothing if there are none. */
export function DeviceDrafts({ ownerId, articles }: DeviceDraftsProps) {
  const { drafts, now, remove } = useDeviceDrafts(ownerId, articles);
  const [draftToDelete, setDraftToDelete] = useState<Draft | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  if (drafts === null) return null;
  return (
    <section className="device-drafts" aria-labelledby="device-drafts">
      <div className="device-drafts-head">
        <h2 id="device-drafts" ref={heading} tabIndex={-1}>
          {DRAFT_TEXT.heading}
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
          heading={ROW_TEXT.deleteDraft}
          question={DRAFT_TEXT.confirmDelete}
          onwards={heading}
          thing={titleOf(draftToDelete)}
          onClose={() => setDraftToDelete(null)}
          onConfirm={() => void remove(draftToDelete)}
        />
      )}
    </section>
  );
}
