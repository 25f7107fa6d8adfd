import { PAGE_SIZE } from '@contract/limits.ts';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { showing } from '../../ui/pager-state.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { showHeading } from '../../ui/show-heading.ts';
import { useFilter } from '../../ui/use-filter.ts';
import { usePlace } from '../../ui/use-place.ts';
import type { AuthorTab } from './author-address.ts';
import { AuthorTabs } from './AuthorTabs.tsx';
import { DraftList } from './DraftList.tsx';
import { PublishedList } from './PublishedList.tsx';
import type { OwnArticleList } from './use-author-dashboard.ts';
import { ReviewList } from './ReviewList.tsx';
import { ScheduledList } from './ScheduledList.tsx';
import { TrashList } from './TrashList.tsx';
import type { OwnDraftList } from './use-own-drafts.ts';
import type { OwnReviewList } from './use-own-review.ts';
import type { OwnScheduledList } from './use-own-scheduled.ts';
import type { OwnTrashList } from './use-own-trash.ts';
import type { OwnWithdrawnList } from './use-own-withdrawn.ts';
import { WithdrawnList } from './WithdrawnList.tsx';

/** What a list of the page can do. */
interface ListActions {
  onRetry: () => void;
  /** Deletes; in the trash, restores; takes back; unschedules. */
  onAct: (id: string) => void;
}

/** What the lists contain, in the singular. */
const NOUN: Record<AuthorTab, string> = {
  published: 'article',
  drafts: 'draft',
  review: 'submitted article',
  scheduled: 'scheduled article',
  trash: 'deleted article',
};

interface OwnArticlesProps {
  owner: { _id: string; name: string };
  tab: AuthorTab;
  filter: string;
  onTab: (tab: AuthorTab) => void;
  articles: OwnArticleList;
  /** Ids of articles with changes that are not live; `undefined` while unknown. */
  changed: ReadonlySet<string> | undefined;
  drafts: OwnDraftList;
  review: OwnReviewList;
  scheduled: OwnScheduledList;
  trash: OwnTrashList;
  withdrawn: OwnWithdrawnList;
  onPage: (page: number) => void;
  onFilter: (text: string) => void;
  onWithdraw: (id: string) => void;
  onPublishAgain: (id: string) => void;
  /** By the list that they act on. */
  actions: Record<AuthorTab, ListActions>;
}

/** Your Articles: tabs, filter, and the chosen list. */
export function OwnArticles(props: OwnArticlesProps) {
  const { owner, tab, articles, changed, drafts, review, scheduled, trash, withdrawn, actions } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const { text, setText } = useFilter(props.filter, props.onFilter);
  const bar = usePlace('desk-search');
  const box = <SearchField label="Search your articles" text={text} onText={setText} />;
  const { onRetry, onAct } = actions[tab];
  const {
    page,
    matching,
    failed,
    total = 0,
  } = { published: articles, drafts, review, scheduled, trash }[tab];
  const hasWithdrawn = tab === 'published' && (withdrawn.total ?? 0) > 0;
  /** The button disappears with its row. */
  const leaveRow = () => heading.current?.focus({ preventScroll: true });
  const act = (id: string) => {
    leaveRow();
    onAct(id);
  };
  const shared = {
    onPage: (next: number) => {
      props.onPage(next);
      showHeading(heading.current);
    },
    onRetry: () => {
      // The button disappears when the list loads.
      heading.current?.focus({ preventScroll: true });
      onRetry();
    },
  };

  return (
    <section className="own-articles" aria-labelledby="your-articles">
      {bar !== null && createPortal(box, bar)}
      <div className="own-articles-head">
        <h2 id="your-articles" ref={heading} tabIndex={-1}>
          Your Articles
        </h2>
        <p className="own-articles-count" role="status">
          {matching > 0 && !failed && showing(page, PAGE_SIZE, matching, NOUN[tab])}
        </p>
      </div>
      <AuthorTabs
        current={tab}
        filter={props.filter}
        counts={{
          published: articles.total + (withdrawn.total ?? 0),
          drafts: drafts.total,
          review: review.total,
          scheduled: scheduled.total,
          trash: trash.total,
        }}
        onTab={props.onTab}
      />
      {(total > 0 || hasWithdrawn || text !== '') && <div className="own-articles-filter">{box}</div>}
      {tab === 'drafts' && <DraftList drafts={drafts} ownerId={owner._id} onDelete={act} {...shared} />}
      {tab === 'review' && <ReviewList review={review} ownerId={owner._id} onTakeBack={act} {...shared} />}
      {tab === 'scheduled' && (
        <ScheduledList scheduled={scheduled} ownerId={owner._id} onUnschedule={act} {...shared} />
      )}
      {tab === 'trash' && <TrashList trash={trash} ownName={owner.name} onRestore={act} {...shared} />}
      {tab === 'published' && (
        <>
          <PublishedList
            ownerId={owner._id}
            articles={articles}
            withdrawn={withdrawn}
            changed={changed}
            heading={heading}
            onWithdraw={props.onWithdraw}
            onDelete={onAct}
            {...shared}
          />
          <WithdrawnList
            ownerId={owner._id}
            withdrawn={withdrawn}
            onRetry={actions.drafts.onRetry}
            onDelete={(id) => {
              leaveRow();
              actions.drafts.onAct(id);
            }}
            onPublishAgain={(id) => {
              leaveRow();
              props.onPublishAgain(id);
            }}
          />
        </>
      )}
    </section>
  );
}
