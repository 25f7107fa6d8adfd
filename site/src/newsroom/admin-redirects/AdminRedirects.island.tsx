import type { Redirect, RedirectMissesResponse, RedirectsResponse } from '@contract/redirects.ts';
import { useRef } from 'react';
import {
  addRedirect,
  ignoreMiss,
  listMisses,
  listRedirects,
  removeRedirect,
} from '../../data/calls/redirects.ts';
import { invalidate } from '../../data/client/query-client.ts';
import { useWrite } from '../../data/client/use-write.ts';
import { withQueries } from '../../data/client/with-queries.tsx';
import { useSession } from '../../data/session/use-session.ts';
import { REDIRECTS_TEXT } from '@text/redirects-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { ListTabs } from '../../ui/ListTabs.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { showHeading } from '../../ui/show-heading.ts';
import { useAddress } from '../../ui/use-address.ts';
import { useFilter } from '../../ui/use-filter.ts';
import { usePageQuery } from '../../ui/use-page-query.ts';
import { readableAddress } from '../readable-address.ts';
import { MissTable } from './MissTable.tsx';
import { type NewRedirect, RedirectForm } from './RedirectForm.tsx';
import { addressOf, placeIn, REDIRECT_TABS, type RedirectsPlace } from './redirects-address.ts';
import { RedirectTable } from './RedirectTable.tsx';
import '../../ui/skeleton.css';
import '../frame/room-head.css';
import '../rows/room-table.css';
import './admin-redirects.css';

const LISTS = ['redirects'] as const;
const reload = () => invalidate(LISTS);
const PAGE_SIZE = 20;
const FIRST: RedirectsPlace = { tab: 'redirects', query: '', page: 1 };

/** The room for addresses of old sites. */
export const AdminRedirects = withQueries(function AdminRedirects() {
  const heading = useRef<HTMLHeadingElement>(null);
  const token = useSession('admin')?.token;
  const { known, change, goTo } = useAddress(placeIn, addressOf);
  const place = known ?? FIRST;
  const isReady = known !== null && token !== undefined;
  const turnTo = (page: number) => change((before) => ({ ...before, page }));
  const redirects = usePageQuery<RedirectsResponse>({
    queryKey: [...LISTS, `list ${place.query}`, token],
    page: place.tab === 'redirects' ? place.page : 1,
    enabled: isReady && place.tab === 'redirects',
    request: (page, signal) =>
      listRedirects({ query: place.query, page, limit: PAGE_SIZE }, { token, signal }),
    onPage: turnTo,
  });
  const misses = usePageQuery<RedirectMissesResponse>({
    queryKey: [...LISTS, 'misses', token],
    page: place.tab === 'misses' ? place.page : 1,
    // The tab has the number.
    enabled: isReady,
    request: (page, signal) => listMisses({ page, limit: PAGE_SIZE }, { token, signal }),
    onPage: turnTo,
  });
  const adding = {
    send: (redirect: NewRedirect) => addRedirect(redirect, { token }),
    done: ({ address }: Redirect) => REDIRECTS_TEXT.added(readableAddress(address)),
    reload: [LISTS],
  };
  // The form shows the error.
  const addTyped = useWrite(adding);
  const add = useWrite({ ...adding, failed: REDIRECTS_TEXT.addFailed });
  const remove = useWrite({
    send: ({ address }: Redirect) => removeRedirect(address, { token }),
    done: REDIRECTS_TEXT.removed,
    // One that leads to nothing that readers see cannot be added again.
    undo: (_answer, { address, to }) =>
      to === null ? undefined : { label: REDIRECTS_TEXT.undo, run: () => add.mutate({ address, to }) },
    failed: REDIRECTS_TEXT.removeFailed,
    reload: [LISTS],
    onDone: () => heading.current?.focus({ preventScroll: true }),
  });
  const ignore = useWrite({
    send: (address: string) => ignoreMiss(address, { token }),
    done: REDIRECTS_TEXT.ignored,
    failed: REDIRECTS_TEXT.ignoreFailed,
    reload: [LISTS],
    onDone: () => heading.current?.focus({ preventScroll: true }),
  });
  const { text, setText } = useFilter(place.query, (query) =>
    change((before) => ({ ...before, query, page: 1 })),
  );
  const onPage = (page: number) => {
    turnTo(page);
    showHeading(heading.current, 'nearest');
  };
  const onRetry = () => {
    heading.current?.focus({ preventScroll: true });
    reload();
  };
  const skeleton = (
    <div className="skeleton room-table-skeleton" role="status" aria-label={REDIRECTS_TEXT.loading} />
  );

  return (
    <section className="room redirects" aria-labelledby="redirects">
      <div className="room-head table-room-head">
        <h1 id="redirects" ref={heading} tabIndex={-1}>
          {REDIRECTS_TEXT.heading}
        </h1>
        <p className="room-showing">{REDIRECTS_TEXT.note}</p>
      </div>
      <ListTabs
        tabs={REDIRECT_TABS}
        labels={REDIRECTS_TEXT.tabs}
        counts={{ misses: misses.answer?.pagination.total }}
        current={place.tab}
        hrefOf={(tab) => addressOf({ ...FIRST, tab })}
        onTab={(tab) => goTo({ ...FIRST, tab })}
      />
      {place.tab === 'redirects' ? (
        <>
          {/* What is typed before scripts run would be lost. */}
          {known !== null && <RedirectForm onAdd={addTyped.mutateAsync} />}
          <div className="redirects-search" role="search">
            <SearchField label={REDIRECTS_TEXT.search} text={text} onText={setText} />
          </div>
          <ListFrame<RedirectsResponse>
            list={redirects}
            failure={REDIRECTS_TEXT.loadFailed}
            onRetry={onRetry}
            skeleton={skeleton}
            empty={
              place.query === '' ? (
                <EmptyState text={REDIRECTS_TEXT.none} note={REDIRECTS_TEXT.noneNote} />
              ) : (
                <EmptyState text={REDIRECTS_TEXT.noMatch} />
              )
            }
            of={REDIRECTS_TEXT.heading}
            words
            onPage={onPage}
          >
            {(rows) => <RedirectTable rows={rows} now={redirects.now} onRemove={remove.mutate} />}
          </ListFrame>
        </>
      ) : (
        <>
          <p className="room-note">{REDIRECTS_TEXT.missesNote}</p>
          <ListFrame<RedirectMissesResponse>
            list={misses}
            failure={REDIRECTS_TEXT.loadFailed}
            onRetry={onRetry}
            skeleton={skeleton}
            empty={<EmptyState text={REDIRECTS_TEXT.noMisses} note={REDIRECTS_TEXT.noMissesNote} />}
            of={REDIRECTS_TEXT.tabs.misses}
            words
            onPage={onPage}
          >
            {(rows) => (
              <MissTable
                rows={rows}
                now={misses.now}
                onTake={(redirect) => {
                  add.mutate(redirect);
                  heading.current?.focus({ preventScroll: true });
                }}
                onIgnore={ignore.mutate}
              />
            )}
          </ListFrame>
        </>
      )}
    </section>
  );
});
