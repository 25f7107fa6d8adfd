import { draftTitle } from '../../writing/device-draft/draft-facts.ts';
import { languageOf } from '../../lib/prose/language.ts';
import { ADMIN_REVIEW_TEXT } from '@text/admin-review-messages.ts';
import { Pager } from '../../ui/Pager.tsx';
import { authorNames } from '../author-names.ts';
import type { ReviewQueueView } from './use-review-queue.ts';
import { waitingText } from './waiting-text.ts';

/** The articles in review, last submitted first. */
export function ReviewQueue({ queue }: { queue: ReviewQueueView }) {
  const { rows = [], id, list } = queue;
  return (
    <nav className="review-queue" aria-label={ADMIN_REVIEW_TEXT.queue} aria-busy={list.loading}>
      <ul role="list">
        {rows.map((row) => {
          const title = draftTitle(row, list.now);
          const by = authorNames(row.authors);
          return (
            <li key={row._id}>
              <button
                type="button"
                className="review-row"
                aria-current={row._id === id ? 'true' : undefined}
                onClick={() => queue.choose(row._id)}
              >
                <span className="review-row-title" lang={languageOf(title)}>
                  {title}
                </span>
                <span className="review-row-by" lang={languageOf(by)}>
                  {by}
                </span>
                <span className="review-row-by">{waitingText(row, list.now)}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <Pager
        of={ADMIN_REVIEW_TEXT.queue}
        words
        page={list.page}
        totalPages={list.totalPages}
        onPage={queue.turnTo}
      />
    </nav>
  );
}
