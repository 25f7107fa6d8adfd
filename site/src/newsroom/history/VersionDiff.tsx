import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatTime } from '../../lib/prose/when.ts';
import { HISTORY_TEXT, VERSIONS_TEXT } from '@text/history-text.ts';
import { AUTHOR_TEXT } from '@text/messages.ts';
import { DiffFields, DiffText } from '../../ui/diff/DiffView.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { dayHeading, versionMoment, wordsChanged } from './version-text.ts';
import type { HistoryView } from './use-history.ts';

/** Moves the focus between changes: the returned function does, and the keys P and N. */
function useChangeNavigation(shown: unknown) {
  const pane = useRef<HTMLElement>(null);
  const focused = useRef(-1);
  useEffect(() => {
    focused.current = -1;
  }, [shown]);
  const moveBy = (step: 1 | -1) => {
    const changes = pane.current?.querySelectorAll<HTMLElement>('.diff-change') ?? [];
    const next = Math.min(Math.max(focused.current + step, 0), changes.length - 1);
    focused.current = next;
    changes[next]?.focus({ preventScroll: true });
    changes[next]?.scrollIntoView({ block: 'center' });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const key = event.key.toLowerCase();
    if (key === 'n') moveBy(1);
    if (key === 'p') moveBy(-1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return { pane, moveBy };
}

/** Compares the chosen version with the previous or the published one. */
export function VersionDiff({ view }: { view: HistoryView }) {
  const { selected, now, againstLive, diff } = view;
  const { pane, moveBy } = useChangeNavigation(diff.data);
  if (selected === undefined) return null;
  const { at, by } = selected;
  const { data } = diff;
  const against = data?.against ?? null;
  const comparedWith = againstLive ? VERSIONS_TEXT.againstLive : VERSIONS_TEXT.against;
  return (
    <section className="diff" ref={pane} aria-busy={data === undefined && !diff.failed}>
      <h2 className="diff-heading">
        {VERSIONS_TEXT.comparison({
          day: dayHeading(at, now),
          time: formatTime(at),
          by: by ?? HISTORY_TEXT.formerAuthor,
        })}
        {data !== undefined && (
          <span>
            {' '}
            {against === null
              ? VERSIONS_TEXT.againstNothing
              : comparedWith(versionMoment(against.at, at, now))}
          </span>
        )}
      </h2>
      {diff.failed && (
        <ErrorState text={HISTORY_TEXT.diffFailed} retry={AUTHOR_TEXT.tryAgain} onRetry={diff.retry} />
      )}
      {data === undefined && !diff.failed && <div className="skeleton diff-skeleton" />}
      {data !== undefined && (
        <>
          {against !== null && (
            <div className="diff-bar">
              <p className="diff-legend" role="status">
                <ins>{HISTORY_TEXT.added}</ins> <del>{HISTORY_TEXT.removed}</del>{' '}
                <span>{wordsChanged(data.diff)}</span>
              </p>
              <div className="diff-steps">
                <button
                  type="button"
                  className="button button-small button-quiet"
                  aria-keyshortcuts="P"
                  onClick={() => moveBy(-1)}
                >
                  <Icon of={ArrowUp} size={16} />
                  {HISTORY_TEXT.previous}
                </button>
                <button
                  type="button"
                  className="button button-small button-quiet"
                  aria-keyshortcuts="N"
                  onClick={() => moveBy(1)}
                >
                  <Icon of={ArrowDown} size={16} />
                  {HISTORY_TEXT.next}
                </button>
              </div>
            </div>
          )}
          <DiffFields diff={data.diff} />
          <DiffText key={`${selected.number} ${againstLive}`} diff={data.diff} isWhole={against === null} />
        </>
      )}
    </section>
  );
}
