import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { withQueries } from '../../data/client/with-queries.tsx';
import { editArticlePath, manuscriptPath } from '../../paths.ts';
import { HISTORY_LINK_TEXT } from '@text/history-link-text.ts';
import { HISTORY_TEXT } from '@text/history-text.ts';
import { AUTHOR_TEXT } from '@text/messages.ts';
import { LANGUAGE } from '@text/language.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { languageOf } from '../../lib/prose/language.ts';
import { type HistoryView, useHistory } from './use-history.ts';
import { VersionDiff } from './VersionDiff.tsx';
import { VersionList } from './VersionList.tsx';
import '../../styles/article-author-styles.css';
import '../../styles/article-prose.css';
import '../../styles/article-prose-rare.css';
import '../../styles/link-card.css';
import '../../ui/skeleton.css';
import './history.css';

/** Shows the title and the number of versions in the page's bar, which is outside this island. */
function useHistoryBar({ id, manuscript }: HistoryView): void {
  const state = manuscript?.state;
  const title = manuscript?.title;
  const total = manuscript?.total;
  useEffect(() => {
    const back = document.querySelector<HTMLAnchorElement>('[data-back]');
    if (back !== null && id !== null && state !== undefined)
      back.href = state === 'published' ? editArticlePath(id) : manuscriptPath(id);
  }, [id, state]);
  useEffect(() => {
    if (title === undefined || total === undefined) return;
    const shownTitle = title.trim() === '' ? HISTORY_TEXT.untitled : title;
    const name = document.querySelector<HTMLElement>('[data-history-title]');
    const count = document.querySelector<HTMLElement>('[data-history-count]');
    if (name !== null) {
      name.textContent = shownTitle;
      name.lang = languageOf(shownTitle) ?? LANGUAGE;
    }
    if (count !== null) count.textContent = HISTORY_TEXT.versions(total);
  }, [title, total]);
}

/** The buttons in the page's bar. */
function BarActions({ view }: { view: HistoryView }) {
  const [bar] = useState(() => document.querySelector('[data-history-actions]'));
  const { manuscript, selected, versions, againstLive, compareWithLive, restore, restoring } = view;
  if (bar === null || selected === undefined) return null;
  const isNewest = selected.number === versions[0]?.number;
  return createPortal(
    <>
      {manuscript?.state === 'published' && (
        <button
          type="button"
          className="button button-outline"
          aria-pressed={againstLive}
          onClick={compareWithLive}
        >
          {HISTORY_LINK_TEXT.compareWithLive}
        </button>
      )}
      <button
        type="button"
        className="button button-primary"
        disabled={isNewest || restoring}
        onClick={() => restore(selected)}
      >
        {HISTORY_TEXT.restore}
      </button>
    </>,
    bar,
  );
}

function Skeleton() {
  return (
    <div className="history" role="status" aria-label={HISTORY_TEXT.loading}>
      <div className="history-list" aria-hidden="true">
        {Array.from({ length: 5 }, (_, index) => (
          <div key={index} className="history-row-skeleton">
            <div className="skeleton skeleton-title" />
            <div className="skeleton skeleton-meta" />
          </div>
        ))}
      </div>
    </div>
  );
}

export const History = withQueries(function History() {
  const view = useHistory();
  useHistoryBar(view);
  if (view.failed)
    return <ErrorState text={HISTORY_TEXT.loadFailed} retry={AUTHOR_TEXT.tryAgain} onRetry={view.retry} />;
  if (view.manuscript === undefined) return <Skeleton />;
  return (
    <div className="history">
      <VersionList view={view} />
      <VersionDiff view={view} />
      <BarActions view={view} />
    </div>
  );
});
