import { type KeyboardEvent, useRef, useState } from 'react';
import { formatTime } from '../../lib/prose/when.ts';
import { HISTORY_LINK_TEXT } from '@text/history-link-text.ts';
import { HISTORY_TEXT } from '@text/history-text.ts';
import { withElements } from '../../ui/with-elements.ts';
import { activityOf, summaryOf, groupByDay } from './version-text.ts';
import type { HistoryView } from './use-history.ts';

/** Number of versions that a phone shows initially. */
const INITIAL_VERSIONS = 5;

/** The versions by day, newest first. Arrow keys move between them. */
export function VersionList({ view }: { view: HistoryView }) {
  const { versions, now, manuscript, selected, select, hasMore, loadMore } = view;
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const total = manuscript?.total ?? 0;
  const indexes = new Map(versions.map(({ number }, index) => [number, index]));
  /** Whether a phone hides the version for now. */
  const isLater = (index: number) => !showsAll && index >= INITIAL_VERSIONS;

  function moveByArrowKey(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('.history-row') ?? [])];
    const shown = rows.filter((row) => row.offsetParent !== null);
    const next = shown[shown.findIndex((row) => row === document.activeElement) + step];
    if (next === undefined || !shown.includes(document.activeElement as HTMLElement)) return;
    event.preventDefault();
    next.focus();
    next.click();
  }

  function showEarlier() {
    if (showsAll || versions.length <= INITIAL_VERSIONS) loadMore();
    setShowsAll(true);
  }

  return (
    <nav
      className="history-list"
      aria-label={HISTORY_LINK_TEXT.history}
      ref={list}
      onKeyDown={moveByArrowKey}
    >
      {groupByDay(versions, now).map(({ name, versions: each }) => (
        <section
          key={name}
          className="history-day"
          data-later={isLater(indexes.get(each[0]?.number ?? 0) ?? 0) || undefined}
        >
          <h2>{name}</h2>
          <ol role="list">
            {each.map((version) => {
              const { number, at, by } = version;
              const index = indexes.get(number) ?? 0;
              return (
                <li key={number} data-later={isLater(index) || undefined}>
                  <button
                    type="button"
                    className="history-row"
                    aria-current={number === selected?.number ? 'true' : undefined}
                    onClick={() => select(number)}
                  >
                    <time dateTime={at}>{formatTime(at)}</time>
                    <span className="history-activity">
                      {withElements(activityOf(version), { name: <b>{by ?? HISTORY_TEXT.formerAuthor}</b> })}
                    </span>
                    <span className="history-brief">{summaryOf(version, versions.slice(0, index), now)}</span>
                  </button>
                </li>
              );
            })}
          </ol>
        </section>
      ))}
      {(hasMore || (!showsAll && total > INITIAL_VERSIONS)) && (
        <button
          type="button"
          className="button button-quiet history-earlier"
          data-more={hasMore || undefined}
          onClick={showEarlier}
        >
          {HISTORY_TEXT.earlier(total - (showsAll ? versions.length : INITIAL_VERSIONS))}
        </button>
      )}
      <p className="history-kept">{HISTORY_TEXT.kept}</p>
    </nav>
  );
}
