import { LIST_TEXT } from '../../text/messages.ts';
import { WITHDRAWAL_TEXT } from '../../text/plan-messages.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { showHeading } from '../../ui/show-heading.ts';
import { useRef } from 'react';
import { DraftRows } from './DraftRows.tsx';
import type { OwnWithdrawnList } from './use-own-withdrawn.ts';

interface WithdrawnListProps {
  ownerId: string;
  withdrawn: OwnWithdrawnList;
  onRetry: () => void;
  onDelete: (id: string) => void;
  onPublishAgain: (id: string) => void;
}

/** Articles that readers no longer see, page by page, after the published ones; nothing if there are none. */
export function WithdrawnList({ withdrawn, ownerId, onRetry, onDelete, onPublishAgain }: WithdrawnListProps) {
  const { rows = [], now, page, totalPages, matching, loading, failed, turnTo } = withdrawn;
  const heading = useRef<HTMLHeadingElement>(null);
  if (failed)
    return <ErrorState text={WITHDRAWAL_TEXT.loadFailed} retry={LIST_TEXT.retry} onRetry={onRetry} />;
  if (rows.length === 0) return null;
  return (
    <section className="own-withdrawn" aria-labelledby="own-withdrawn">
      <h3 id="own-withdrawn" ref={heading} tabIndex={-1}>
        {WITHDRAWAL_TEXT.heading} <span>{matching.toLocaleString('en-IN')}</span>
      </h3>
      <DraftRows {...{ ownerId, rows, now, loading, onDelete, onPublishAgain }} />
      <Pager
        of="Withdrawn articles"
        page={page}
        totalPages={totalPages}
        onPage={(next) => {
          turnTo(next);
          showHeading(heading.current);
        }}
      />
    </section>
  );
}
