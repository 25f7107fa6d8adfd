import { PAGE_SIZE } from '@contract/limits.ts';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { PATHS } from '../../paths.ts';
import { AUTHOR_TEXT, DRAFTS_TEXT, TRASH_TEXT } from '@text/messages.ts';
import { OWN_ARTICLES_TEXT } from '@text/own-articles-text.ts';
import { PLAN_TEXT } from '@text/plan-messages.ts';
import { REVIEW_TEXT } from '@text/review-messages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import type { Listed } from '@text/lists-text.ts';
import { showing } from '../../ui/showing.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { showHeading } from '../../ui/show-heading.ts';
import { useFilter } from '../../ui/use-filter.ts';
import { usePageElement } from '../../ui/use-in-browser.ts';
import { RowSkeletons } from '../rows/RowSkeletons.tsx';
import type { AuthorPlace, AuthorTab } from './author-address.ts';
import { AuthorTabs } from './AuthorTabs.tsx';
import { ManuscriptRows } from './ManuscriptRows.tsx';
import { PublishedList } from './PublishedList.tsx';
import { focusHeading, type ManuscriptWrites } from './use-manuscript-writes.ts';
import type { OwnArticleList } from './use-own-articles.ts';
import type { OwnManuscripts } from './use-own-manuscripts.ts';
import { ToCheckList } from './ToCheckList.tsx';
import { WithdrawnList } from './WithdrawnList.tsx';

const NOUNS: Record<AuthorTab, Listed> = {
  published: 'article',
  drafts: 'draft',
  review: 'submitted article',
  scheduled: 'scheduled article',
  trash: 'deleted article',
};

const LIST_TEXTS = { drafts: DRAFTS_TEXT, review: REVIEW_TEXT, scheduled: PLAN_TEXT, trash: TRASH_TEXT };

interface OwnArticlesProps {
  owner: { _id: string; name: string };
  place: AuthorPlace;
  articles: OwnArticleList;
  /** The shown list. Published and withdrawn articles appear together. */
  manuscripts: OwnManuscripts;
  writes: ManuscriptWrites;
  onTab: (tab: AuthorTab) => void;
  onPage: (page: number) => void;
  onWithdrawnPage: (page: number) => void;
  onFilter: (text: string) => void;
}

/** Your Articles: tabs, filter, and the chosen list. */
export function OwnArticles(props: OwnArticlesProps) {
  const { owner, place, articles, manuscripts, writes, onTab, onFilter } = props;
  const { tab, filter } = place;
  const { counts } = manuscripts;
  const heading = useRef<HTMLHeadingElement>(null);
  const { text, setText } = useFilter(filter, onFilter);
  const barSearch = usePageElement('desk-search');
  const searchField = <SearchField label={OWN_ARTICLES_TEXT.search} text={text} onText={setText} />;
  const shown = tab === 'published' ? articles.list : manuscripts.list;
  const tabCounts: Partial<Record<AuthorTab, number>> = {
    ...counts,
    published: articles.total + (counts?.withdrawn ?? 0),
  };
  const total = tabCounts[tab] ?? 0;
  const retry = () => {
    focusHeading();
    manuscripts.reload();
  };
  const onPage = (next: number) => {
    props.onPage(next);
    showHeading(heading.current);
  };
  const rows = { owner, now: manuscripts.list.now, loading: manuscripts.list.loading, writes };

  return (
    <section className="own-articles" aria-labelledby="your-articles">
      {barSearch !== null && createPortal(searchField, barSearch)}
      <div className="own-articles-head">
        <h2 id="your-articles" ref={heading} tabIndex={-1}>
          {OWN_ARTICLES_TEXT.heading}
        </h2>
        <p className="own-articles-count" role="status">
          {shown.total > 0 && !shown.failed && showing(shown.page, PAGE_SIZE, shown.total, NOUNS[tab])}
        </p>
      </div>
      <ToCheckList ownerId={owner._id} />
      <AuthorTabs current={tab} filter={filter} counts={tabCounts} onTab={onTab} />
      {(total > 0 || text !== '') && <div className="own-articles-filter">{searchField}</div>}
      {tab === 'published' ? (
        <>
          <PublishedList
            ownerId={owner._id}
            articles={articles}
            manuscripts={manuscripts}
            translate={writes.translate}
            heading={heading}
            onPage={onPage}
            onRetry={() => {
              focusHeading();
              articles.reload();
            }}
          />
          <WithdrawnList {...rows} list={manuscripts.list} onPage={props.onWithdrawnPage} onRetry={retry} />
        </>
      ) : (
        <ListFrame
          list={manuscripts.list}
          failure={LIST_TEXTS[tab].loadFailed}
          onRetry={retry}
          skeleton={<RowSkeletons label={LIST_TEXTS[tab].loading} />}
          empty={total > 0 ? <EmptyState text={AUTHOR_TEXT.noFilterMatch} /> : <NoManuscripts tab={tab} />}
          of={OWN_ARTICLES_TEXT.names[tab]}
          onPage={onPage}
        >
          {(data) => <ManuscriptRows {...rows} tab={tab} rows={data} />}
        </ListFrame>
      )}
    </section>
  );
}

function NoManuscripts({ tab }: { tab: Exclude<AuthorTab, 'published'> }) {
  const { none, noneNote } = LIST_TEXTS[tab];
  return (
    <EmptyState text={none} note={noneNote}>
      {tab === 'drafts' && (
        <a className="button button-primary" href={PATHS.createArticle}>
          {DRAFTS_TEXT.create}
        </a>
      )}
    </EmptyState>
  );
}
