import { LISTED_PAGE_SIZE, type ListedManuscriptsResponse } from '@contract/listed-manuscripts.ts';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { withQueries } from '../../data/client/with-queries.tsx';
import { PATHS } from '../../paths.ts';
import { ADMIN_ARTICLES_TEXT } from '@text/admin-articles-messages.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { showHeading } from '../../ui/show-heading.ts';
import { showing, shownRange } from '../../ui/showing.ts';
import { useNewsroom } from '../../ui/use-newsroom.ts';
import { showNavigationCounts } from '../frame/show-navigation-counts.ts';
import { useReadTrends } from '../reads/use-read-trends.ts';
import { addressOf, hasFilters } from './articles-address.ts';
import { ArticleFilters } from './ArticleFilters.tsx';
import { ArticleTable } from './ArticleTable.tsx';
import { BulkActions } from './BulkActions.tsx';
import { monthsSince } from './months.ts';
import { NOTHING_CHOSEN, type Selection } from './selection.ts';
import { useAdminArticles } from './use-admin-articles.ts';
import '../../ui/skeleton.css';
import '../frame/room-head.css';
import '../filters/filters.css';
import './articles-room.css';
import './articles-room-widths.css';

export const AdminArticles = withQueries(function AdminArticles() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { token, userId, isEditor, place, list, reload, turnTo, filterBy, clear, sortBy } =
    useAdminArticles();
  const newsroom = useNewsroom(userId);
  const { answer, total } = list;
  const oldest = answer?.oldestChange ?? null;
  const months =
    newsroom === undefined || oldest === null
      ? []
      : monthsSince(Date.parse(oldest), newsroom.now(), newsroom.timeZone);
  const trends = useReadTrends(list.rows?.map(({ _id }) => _id) ?? [], token);
  // Another page or another filter begins with nothing chosen.
  const shownPlace = addressOf(place);
  const [chosen, setChosen] = useState({ at: shownPlace, selection: NOTHING_CHOSEN });
  const selection = chosen.at === shownPlace ? chosen.selection : NOTHING_CHOSEN;
  const choose = (next: Selection) => setChosen({ at: shownPlace, selection: next });
  const table = (
    <ArticleTable
      rows={list.rows}
      loading={list.loading}
      now={list.now}
      trends={trends}
      sort={place.sort}
      onSort={sortBy}
      selection={selection}
      onSelect={choose}
    />
  );

  return (
    <section className="room articles" aria-labelledby="articles">
      <div className="room-head">
        <h1 id="articles" ref={heading} tabIndex={-1}>
          {ADMIN_ARTICLES_TEXT.heading}
        </h1>
        <p className="room-showing" role="status">
          {total > 0 &&
            (answer?.totalIsExact === false
              ? ADMIN_ARTICLES_TEXT.showingSome({ ...shownRange(place.page, LISTED_PAGE_SIZE, total), total })
              : showing(place.page, LISTED_PAGE_SIZE, total, 'article'))}
        </p>
        {!isEditor && (
          <a className="button button-outline articles-import" href={PATHS.adminImport}>
            {ADMIN_ARTICLES_TEXT.import}
          </a>
        )}
        <a
          className="button button-primary articles-create"
          href={isEditor ? PATHS.createArticle : PATHS.adminCreate}
        >
          <Icon of={Plus} size={16} />
          {ADMIN_ARTICLES_TEXT.create}
        </a>
      </div>
      <ArticleFilters
        filters={place}
        token={token}
        author={place.author === '' ? null : (answer?.author ?? null)}
        months={months}
        onFilter={filterBy}
        onClear={clear}
      />
      <BulkActions
        token={token}
        isEditor={isEditor}
        selection={selection}
        onSelect={choose}
        filters={place}
        rows={list.rows?.map(({ _id }) => _id) ?? []}
        total={answer?.totalIsExact === true ? total : null}
        heading={heading}
        onChanged={() => {
          reload();
          showNavigationCounts();
        }}
      />
      <ListFrame<ListedManuscriptsResponse>
        list={list}
        failure={ADMIN_ARTICLES_TEXT.loadFailed}
        onRetry={() => {
          // The button disappears when the list loads.
          heading.current?.focus({ preventScroll: true });
          reload();
        }}
        skeleton={table}
        empty={
          hasFilters(place) ? (
            <EmptyState text={ADMIN_ARTICLES_TEXT.noMatch} />
          ) : (
            <EmptyState text={ADMIN_ARTICLES_TEXT.none} note={ADMIN_ARTICLES_TEXT.noneNote} />
          )
        }
        of={ADMIN_ARTICLES_TEXT.heading}
        words
        onPage={(next) => {
          turnTo(next);
          showHeading(heading.current, 'nearest');
        }}
      >
        {() => table}
      </ListFrame>
    </section>
  );
});
