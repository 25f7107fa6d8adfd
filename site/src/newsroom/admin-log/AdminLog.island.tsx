import { LOG_COUNT_MAX } from '@contract/log.ts';
import { Download } from 'lucide-react';
import { useRef } from 'react';
import { withQueries } from '../../data/client/with-queries.tsx';
import { LOCALE } from '../../lib/prose/locale.ts';
import { LOG_TEXT } from '@text/log-messages.ts';
import { LIST_TEXT } from '@text/messages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { showHeading } from '../../ui/show-heading.ts';
import { isUnfiltered } from './log-address.ts';
import { LogFilters } from './LogFilters.tsx';
import { LogTable } from './LogTable.tsx';
import { useLog } from './use-log.ts';
import '../../ui/skeleton.css';
import '../frame/room-head.css';
import './admin-log.css';

/** Placeholders until the first response. */
const SKELETON_ROWS = 8;

/** The log of all changes. */
export const AdminLog = withQueries(function AdminLog() {
  const heading = useRef<HTMLHeadingElement>(null);
  const log = useLog();
  const { place, answer, loading, failed } = log;

  const show = (next: typeof place) => {
    log.goTo(next);
    showHeading(heading.current, 'nearest');
  };

  return (
    <section className="room log" aria-labelledby="log">
      <div className="log-head">
        <h1 id="log" ref={heading} tabIndex={-1}>
          {LOG_TEXT.heading}
        </h1>
        <p>{LOG_TEXT.kept}</p>
        <button
          type="button"
          className="button button-outline"
          aria-disabled={log.isSaving}
          onClick={() => {
            if (!log.isSaving) log.saveCsv();
          }}
        >
          <Icon of={Download} size={16} />
          {log.isSaving ? LOG_TEXT.saving : LOG_TEXT.csv}
        </button>
      </div>
      <LogFilters
        place={place}
        token={log.token}
        person={log.person}
        onPerson={log.choosePerson}
        onFilter={log.filterBy}
        count={failed || answer === undefined || answer.total === 0 ? '' : countText(answer.total)}
      />
      {failed && (
        <ErrorState
          text={LOG_TEXT.loadFailed}
          retry={LIST_TEXT.retry}
          onRetry={() => {
            // The button disappears when the list loads.
            heading.current?.focus({ preventScroll: true });
            log.reload();
          }}
        />
      )}
      {!failed && answer === undefined && <LogSkeleton />}
      {!failed && answer?.data.length === 0 && !loading && (
        <EmptyState text={isUnfiltered(place) ? LOG_TEXT.none : LOG_TEXT.noMatch} />
      )}
      {!failed && answer !== undefined && answer.data.length > 0 && (
        <LogTable
          entries={answer.data}
          now={log.now}
          loading={loading}
          onPerson={(by) => show({ ...place, by, cursor: '' })}
        />
      )}
      {!failed && answer !== undefined && (
        <LogPager
          isNewest={place.cursor === ''}
          nextCursor={answer.pagination.nextCursor}
          onCursor={(cursor) => show({ ...place, cursor })}
        />
      )}
    </section>
  );
});

/** `1,288 entries`. */
function countText(total: number): string {
  return LOG_TEXT.entries(total.toLocaleString(LOCALE), total, total >= LOG_COUNT_MAX);
}

function LogSkeleton() {
  return (
    <div className="log-skeleton" role="status" aria-label={LOG_TEXT.loading}>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <div key={index} className="skeleton" />
      ))}
    </div>
  );
}

interface LogPagerProps {
  isNewest: boolean;
  /** `null` on the last page. */
  nextCursor: string | null;
  /** Called with an empty text for the newest entries. */
  onCursor: (cursor: string) => void;
}

/** Leads to older entries, and back to the newest. Renders nothing for a single page. */
function LogPager({ isNewest, nextCursor, onCursor }: LogPagerProps) {
  if (isNewest && nextCursor === null) return null;
  return (
    <nav className="pager" aria-label={LOG_TEXT.pages}>
      <button type="button" className="pager-word" disabled={isNewest} onClick={() => onCursor('')}>
        {LOG_TEXT.newest}
      </button>
      <button
        type="button"
        className="pager-word"
        disabled={nextCursor === null}
        onClick={() => onCursor(nextCursor ?? '')}
      >
        {LOG_TEXT.older}
      </button>
    </nav>
  );
}
