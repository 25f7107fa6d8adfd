import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../data/client/http.ts';
import { withQueries } from '../../data/client/with-queries.tsx';
import { ADMIN_REVIEW_TEXT } from '@text/admin-review-messages.ts';
import { LIST_TEXT } from '@text/messages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';
import { ReviewQueue } from './ReviewQueue.tsx';
import { ReviewText } from './ReviewText.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { useReviewActions } from './use-review-actions.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { type ReviewQueueView, useReviewQueue } from './use-review-queue.ts';
import '../../styles/article-author-styles.css';
import '../../styles/article-prose.css';
import '../../styles/article-prose-rare.css';
import '../../styles/link-card.css';
import '../../ui/skeleton.css';
import './admin-review.css';

/** Number of placeholder rows while the queue loads. */
const SKELETONS = 3;

const KEY_HINTS = [
  ['J', ADMIN_REVIEW_TEXT.next],
  ['K', ADMIN_REVIEW_TEXT.previous],
  ['A', ADMIN_REVIEW_TEXT.approveKey],
  ['R', ADMIN_REVIEW_TEXT.returnKey],
] as const;

/** Submitted articles: the queue, and the chosen one next to it. */
export const AdminReview = withQueries(function AdminReview() {
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const queue = useReviewQueue(() => {
    focusHeading();
    scrollTo({ top: 0 });
  });
  const { approve, returnToAuthors, newsroom } = useReviewActions(queue);
  const [dialog, setDialog] = useState<'return' | 'schedule' | null>(null);
  const closeDialog = () => setDialog(null);
  const { list, rows, article, isChosen } = queue;
  const manuscript = article?.manuscript;
  const isEmpty = rows?.length === 0 && !list.loading && !isChosen;
  const showsQueue = rows !== undefined && !isEmpty && !list.failed;
  const openReturn = () => article !== undefined && setDialog('return');
  const keys = useReviewKeys({
    j: () => queue.moveBy(1),
    k: () => queue.moveBy(-1),
    a: () => approve(null),
    r: openReturn,
  });

  return (
    <section className="review" aria-labelledby="review" data-chosen={isChosen || undefined}>
      <div className="review-head">
        <h1 id="review" ref={heading} tabIndex={-1}>
          {ADMIN_REVIEW_TEXT.title}
        </h1>
        {showsQueue && <KeyHints isOn={keys.isOn} onTurn={keys.turn} />}
      </div>
      {list.failed && (
        <ErrorState
          text={ADMIN_REVIEW_TEXT.loadFailed}
          retry={LIST_TEXT.retry}
          onRetry={() => {
            focusHeading();
            void queue.reload();
          }}
        />
      )}
      {!list.failed && rows === undefined && <QueueSkeleton />}
      {!list.failed && isEmpty && (
        <EmptyState text={ADMIN_REVIEW_TEXT.none} note={ADMIN_REVIEW_TEXT.noneNote} />
      )}
      {showsQueue && (
        <div className="review-work">
          <ReviewQueue queue={queue} />
          <div className="review-pane" aria-busy={article === undefined && queue.loadError === null}>
            <button
              type="button"
              className="button button-quiet review-back"
              onClick={() => queue.choose(null)}
            >
              <Icon of={ArrowLeft} size={16} />
              {ADMIN_REVIEW_TEXT.back}
            </button>
            {queue.loadError !== null && <LoadFailure queue={queue} cause={queue.loadError} />}
            {queue.loadError === null && article === undefined && (
              <div className="skeleton review-skeleton" />
            )}
            {queue.loadError === null && article !== undefined && (
              <ReviewText
                key={`${article.manuscript._id} ${article.manuscript.version}`}
                article={article}
                now={list.now}
                onApprove={() => approve(null)}
                onSchedule={newsroom && (() => setDialog('schedule'))}
                onReturn={openReturn}
              />
            )}
          </div>
        </div>
      )}
      {dialog === 'return' && manuscript !== undefined && (
        <ReturnDialog
          noteKey={`return ${queue.admin} ${manuscript._id} ${manuscript.submission?.at}`}
          authors={manuscript.authors}
          isOut={manuscript.state !== 'review'}
          onReturn={returnToAuthors}
          onClose={closeDialog}
        />
      )}
      {dialog === 'schedule' && newsroom !== undefined && (
        <ScheduleDialog
          newsroom={newsroom}
          onClose={closeDialog}
          onApprove={(at) => {
            // Nothing behind an open dialog can take the focus.
            flushSync(closeDialog);
            approve(at);
          }}
        />
      )}
    </section>
  );
});

function KeyHints({ isOn, onTurn }: { isOn: boolean; onTurn: (on: boolean) => void }) {
  return (
    <p className="review-keys">
      {isOn &&
        KEY_HINTS.map(([key, action]) => (
          <span key={key}>
            <kbd>{key}</kbd> {action}
          </span>
        ))}
      <button type="button" className="button button-small button-quiet" onClick={() => onTurn(!isOn)}>
        {isOn ? ADMIN_REVIEW_TEXT.keysOff : ADMIN_REVIEW_TEXT.keysOn}
      </button>
    </p>
  );
}

function QueueSkeleton() {
  return (
    <div className="review-queue" role="status" aria-label={ADMIN_REVIEW_TEXT.loading}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className="review-row" aria-hidden="true">
          <div className="skeleton skeleton-title" />
          <div className="skeleton skeleton-meta" />
        </div>
      ))}
    </div>
  );
}

/** Why the chosen article is not shown. It may have left the queue. */
function LoadFailure({ queue, cause }: { queue: ReviewQueueView; cause: Error }) {
  const isGone = cause instanceof ApiError && [404, 409, 410].includes(cause.status);
  return (
    <ErrorState
      text={isGone ? ADMIN_REVIEW_TEXT.gone : ADMIN_REVIEW_TEXT.readFailed}
      retry={isGone ? ADMIN_REVIEW_TEXT.back : LIST_TEXT.retry}
      onRetry={() => {
        if (isGone) queue.choose(null);
        void queue.reload();
      }}
    />
  );
}
