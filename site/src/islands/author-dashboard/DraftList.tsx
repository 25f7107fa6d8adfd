import type { ManuscriptSummary } from '@contract/manuscripts.ts';
import { type RefObject, useState } from 'react';
import { languageOf } from '../../lib/prose/language.ts';
import { manuscriptPath, PATHS } from '../../paths.ts';
import { AUTHOR_TEXT, DRAFT_TEXT, DRAFTS_TEXT, LIST_TEXT } from '../../text/messages.ts';
import { ArtPicture } from '../../ui/ArtPicture.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { changedWhen, draftTitle } from './draft-facts.ts';
import { DraftRow } from './DraftRow.tsx';
import type { OwnDraftList } from './use-own-drafts.ts';
import '../../ui/skeleton.css';

/** `sizes` of a banner in a row. */
const ROW_ART = '(min-width: 40rem) 168px, 104px';
/** Placeholder rows while drafts load. */
const SKELETONS = 4;

function DraftSkeletons() {
  return (
    <div role="status" aria-label={DRAFTS_TEXT.loading}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className="draft-row" aria-hidden="true">
          <div className="draft-row-art skeleton" />
          <div className="draft-row-text">
            <div className="skeleton skeleton-title" />
            <div className="skeleton skeleton-meta" />
          </div>
        </div>
      ))}
    </div>
  );
}

interface DraftListProps {
  drafts: OwnDraftList;
  /** Gets the focus when a button disappears. */
  heading: RefObject<HTMLHeadingElement | null>;
  onPage: (page: number) => void;
  onRetry: () => void;
  onDelete: (id: string) => void;
}

/** Drafts that the server has, page by page. */
export function DraftList({ drafts, heading, onPage, onRetry, onDelete }: DraftListProps) {
  const { rows, now, page, totalPages, total = 0, loading, failed } = drafts;
  const [toDelete, setToDelete] = useState<ManuscriptSummary | null>(null);
  const isEmpty = rows?.length === 0 && !loading && !failed;

  if (failed) return <ErrorState text={DRAFTS_TEXT.loadFailed} retry={LIST_TEXT.retry} onRetry={onRetry} />;
  if (rows === undefined) return <DraftSkeletons />;
  return (
    <>
      {isEmpty && total > 0 && <EmptyState text={AUTHOR_TEXT.noFilterMatch} />}
      {isEmpty && total === 0 && (
        <EmptyState text={DRAFTS_TEXT.none} note={DRAFTS_TEXT.noneNote}>
          <a className="button button-primary" href={PATHS.createArticle}>
            {DRAFTS_TEXT.create}
          </a>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ul className="own-drafts" role="list" aria-busy={loading}>
          {rows.map((draft) => (
            <DraftRow
              key={draft._id}
              art={
                draft.banner === null ? (
                  'No banner yet'
                ) : (
                  <ArtPicture picture={draft.banner} sizes={ROW_ART} />
                )
              }
              title={draftTitle(draft, now)}
              state="Draft"
              changed={changedWhen(Date.parse(draft.savedAt), now)}
              opening={draft.title.trim() === '' ? draft.excerpt : undefined}
              words={draft.words}
              href={manuscriptPath(draft._id)}
              onDelete={() => setToDelete(draft)}
            />
          ))}
        </ul>
      )}
      <Pager of="Your drafts" page={page} totalPages={totalPages} onPage={onPage} />
      {toDelete !== null && (
        <ConfirmDialog
          heading="Delete draft"
          question={DRAFT_TEXT.confirmDelete}
          onwards={heading}
          onCancel={() => setToDelete(null)}
          onConfirm={() => {
            setToDelete(null);
            onDelete(toDelete._id);
          }}
        >
          <p className="dialog-thing" lang={languageOf(toDelete.title)}>
            {draftTitle(toDelete, now)}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
