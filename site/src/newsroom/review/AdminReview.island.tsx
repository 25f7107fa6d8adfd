import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { withQueries } from '../../data/client/with-queries.tsx';
import { ApiError } from '../../data/client/http.ts';
import { LIST_TEXT } from '../../text/messages.ts';
import { ADMIN_REVIEW_TEXT } from '../../text/admin-review-messages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LaterDialog } from './LaterDialog.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';
import { ReviewQueue } from './ReviewQueue.tsx';
import { ReviewText } from './ReviewText.tsx';
import { type ReviewView, useAdminReview } from './use-admin-review.ts';
import { useReviewKeys } from './use-review-keys.ts';
import '../../styles/article-author-styles.css';
import '../../styles/article-prose.css';
import '../../styles/article-prose-rare.css';
import '../../styles/link-card.css';
import '../../ui/skeleton.css';
import './admin-review.css';

const SKELETONS = 3;
const HINTS = [
  ['J', ADMIN_REVIEW_TEXT.next],
  ['K', ADMIN_REVIEW_TEXT.previous],
  ['A', ADMIN_REVIEW_TEXT.approveKey],
  ['R', ADMIN_REVIEW_TEXT.returnKey],
] as const;

function Keys({ isOn, onTurn }: { isOn: boolean; onTurn: (on: boolean) => void }) {
  return (
    <p className="review-keys">
      {isOn &&
        HINTS.map(([key, does]) => (
          <span key={key}>
            <kbd>{key}</kbd> {does}
          </span>
        ))}
      <button type="button" className="button button-small button-quiet" onClick={() => onTurn(!isOn)}>
        {isOn ? ADMIN_REVIEW_TEXT.keysOff : ADMIN_REVIEW_TEXT.keysOn}
      </button>
    </p>
  );
}

function Failure({ view }: { view: ReviewView }) {
  const isGone = view.notShown instanceof ApiError && [404, 409, 410].includes(view.notShown.status);
  return (
    <ErrorState
      text={isGone ? ADMIN_REVIEW_TEXT.gone : ADMIN_REVIEW_TEXT.readFailed}
      retry={isGone ? ADMIN_REVIEW_TEXT.back : LIST_TEXT.retry}
      onRetry={() => {
        if (isGone) view.choose(null);
        void view.reload();
      }}
    />
  );
}

/** Submitted articles: the queue, and the chosen one next to it. */
export const AdminReview = withQueries(function AdminReview() {
  const room = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<'return' | 'later' | null>(null);
  const view = useAdminReview(() => {
    room.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  });
  const { rows, shown, newsroom } = view;
  const ask = (what: 'return' | 'later') => shown !== undefined && setAsked(what);
  const keys = useReviewKeys({
    j: () => view.step(1),
    k: () => view.step(-1),
    a: () => view.approve(null),
    r: () => ask('return'),
  });
  const manuscript = shown?.manuscript;
  const isEmpty = rows?.length === 0 && !view.list.loading && !view.isChosen;

  return (
    <section className="review" aria-labelledby="review" data-chosen={view.isChosen || undefined}>
      <div className="review-head">
        <h1 id="review" ref={room} tabIndex={-1}>
          {ADMIN_REVIEW_TEXT.title}
        </h1>
        {!isEmpty && !view.list.failed && rows !== undefined && <Keys isOn={keys.isOn} onTurn={keys.turn} />}
      </div>
      {view.list.failed ? (
        <ErrorState
          text={ADMIN_REVIEW_TEXT.loadFailed}
          retry={LIST_TEXT.retry}
          onRetry={() => {
            room.current?.focus({ preventScroll: true });
            void view.reload();
          }}
        />
      ) : rows === undefined ? (
        <div className="review-queue" role="status" aria-label={ADMIN_REVIEW_TEXT.loading}>
          {Array.from({ length: SKELETONS }, (_, index) => (
            <div key={index} className="review-row" aria-hidden="true">
              <div className="skeleton skeleton-title" />
              <div className="skeleton skeleton-meta" />
            </div>
          ))}
        </div>
      ) : isEmpty ? (
        <EmptyState text={ADMIN_REVIEW_TEXT.none} note={ADMIN_REVIEW_TEXT.noneNote} />
      ) : (
        <div className="review-work">
          <ReviewQueue view={view} onChoose={view.choose} />
          <div className="review-pane" aria-busy={shown === undefined && view.notShown === null}>
            <button
              type="button"
              className="button button-quiet review-back"
              onClick={() => view.choose(null)}
            >
              <Icon of={ArrowLeft} size={16} />
              {ADMIN_REVIEW_TEXT.back}
            </button>
            {view.notShown !== null && <Failure view={view} />}
            {shown === undefined && view.notShown === null && <div className="skeleton review-skeleton" />}
            {shown !== undefined && view.notShown === null && (
              <ReviewText
                key={`${shown.manuscript._id} ${shown.manuscript.version}`}
                shown={shown}
                now={view.list.now}
                onApprove={() => view.approve(null)}
                onLater={() => ask('later')}
                onReturn={() => ask('return')}
              />
            )}
          </div>
        </div>
      )}
      {asked === 'return' && manuscript !== undefined && (
        <ReturnDialog
          of={`return ${view.admin} ${manuscript._id} ${manuscript.submission?.at}`}
          authors={manuscript.authors}
          isOut={manuscript.state !== 'review'}
          onReturn={view.giveBack}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'later' && newsroom !== undefined && (
        <LaterDialog
          newsroom={newsroom}
          onClose={() => setAsked(null)}
          onApprove={(at) => {
            flushSync(() => setAsked(null));
            view.approve(at);
          }}
        />
      )}
    </section>
  );
});
