import { draftTitle } from '../../writing/device-draft/draft-facts.ts';
import { languageOf } from '../../lib/prose/language.ts';
import { joinNames } from '../../lib/prose/names.ts';
import { ARTICLE_TEXT } from '../../text/messages.ts';
import { ADMIN_REVIEW_TEXT } from '../../text/admin-review-messages.ts';
import { Pager } from '../../ui/Pager.tsx';
import { waitingText } from './review-queue.ts';
import type { ReviewView } from './use-admin-review.ts';

/** The articles in review, last submitted first. */
export function ReviewQueue({ view, onChoose }: { view: ReviewView; onChoose: (id: string) => void }) {
  const { rows = [], id, list } = view;
  return (
    <nav className="review-queue" aria-label={ADMIN_REVIEW_TEXT.queue} aria-busy={list.loading}>
      <ul role="list">
        {rows.map((row) => {
          const title = draftTitle(row, list.now);
          const by = joinNames(row.authors) || ARTICLE_TEXT.unknownAuthor;
          return (
            <li key={row._id}>
              <button
                type="button"
                className="review-row"
                aria-current={row._id === id ? 'true' : undefined}
                onClick={() => onChoose(row._id)}
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
        onPage={view.turnTo}
      />
    </nav>
  );
}
