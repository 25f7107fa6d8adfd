import { PAGE_SIZE } from '@contract/limits.ts';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { showing } from '../../ui/pager-state.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { showHeading } from '../../ui/show-heading.ts';
import { useFilter } from '../../ui/use-filter.ts';
import { usePlace } from '../../ui/use-place.ts';
import type { AuthorTab } from './author-tab.ts';
import { AuthorTabs } from './AuthorTabs.tsx';
import { DraftList } from './DraftList.tsx';
import { PublishedList } from './PublishedList.tsx';
import type { OwnArticleList } from './use-author-dashboard.ts';
import type { OwnDraftList } from './use-own-drafts.ts';

/** What a list of the page can do. */
interface ListActions {
  onPage: (page: number) => void;
  onFilter: (text: string) => void;
  onRetry: () => void;
  onDelete: (id: string) => void;
}

interface OwnArticlesProps {
  ownerId: string;
  tab: AuthorTab;
  onTab: (tab: AuthorTab) => void;
  articles: OwnArticleList;
  /** Ids of articles with changes that are not live; `undefined` while unknown. */
  changed: ReadonlySet<string> | undefined;
  drafts: OwnDraftList;
  /** By the list that they act on. */
  actions: Record<AuthorTab, ListActions>;
}

/** Your Articles: tabs, filter, and the chosen list. */
export function OwnArticles({ ownerId, tab, onTab, articles, changed, drafts, actions }: OwnArticlesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { text, setText } = useFilter((filter) => {
    actions.published.onFilter(filter);
    actions.drafts.onFilter(filter);
  });
  const bar = usePlace('desk-search');
  const box = <SearchField label="Search your articles" text={text} onText={setText} />;
  const { onPage, onRetry, onDelete } = actions[tab];
  const { page, matching, failed, total = 0 } = tab === 'drafts' ? drafts : articles;
  const shared = {
    heading,
    onDelete,
    onPage: (next: number) => {
      onPage(next);
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
          {matching > 0 &&
            !failed &&
            showing(page, PAGE_SIZE, matching, tab === 'drafts' ? 'draft' : 'article')}
        </p>
      </div>
      <AuthorTabs current={tab} counts={{ published: articles.total, drafts: drafts.total }} onTab={onTab} />
      {(total > 0 || text !== '') && <div className="own-articles-filter">{box}</div>}
      {tab === 'drafts' ? (
        <DraftList drafts={drafts} {...shared} />
      ) : (
        <PublishedList ownerId={ownerId} articles={articles} changed={changed} {...shared} />
      )}
    </section>
  );
}
