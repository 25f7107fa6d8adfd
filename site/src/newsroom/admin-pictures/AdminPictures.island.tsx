import { type ListedPicturesResponse, PICTURES_PAGE_SIZE } from '@contract/pictures.ts';
import { useRef } from 'react';
import { withQueries } from '../../data/client/with-queries.tsx';
import { PICTURES_TEXT } from '@text/pictures-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { showHeading } from '../../ui/show-heading.ts';
import { showing, shownRange } from '../../ui/showing.ts';
import { PictureDrawer } from './PictureDrawer.tsx';
import { PictureFilters } from './PictureFilters.tsx';
import { PictureGrid } from './PictureGrid.tsx';
import { hasFilters } from './pictures-address.ts';
import { useAdminPictures } from './use-admin-pictures.ts';
import '../../ui/skeleton.css';
import '../frame/room-head.css';
import './admin-pictures.css';

/** All pictures of the magazine. */
export const AdminPictures = withQueries(function AdminPictures() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { token, userId, place, list, reload, turnTo, filterBy, clear, open } = useAdminPictures();
  const { answer, total } = list;
  const grid = <PictureGrid rows={list.rows} loading={list.loading} onOpen={open} />;

  return (
    <section className="room pictures" aria-labelledby="pictures">
      <div className="room-head">
        <h1 id="pictures" ref={heading} tabIndex={-1}>
          {PICTURES_TEXT.heading}
        </h1>
        <p className="room-showing" role="status">
          {total > 0 &&
            (answer?.totalIsExact === false
              ? PICTURES_TEXT.showingSome({ ...shownRange(place.page, PICTURES_PAGE_SIZE, total), total })
              : showing(place.page, PICTURES_PAGE_SIZE, total, 'picture'))}
        </p>
      </div>
      <PictureFilters
        filters={place}
        token={token}
        author={place.author === '' ? null : (answer?.author ?? null)}
        onFilter={filterBy}
        onClear={clear}
      />
      <ListFrame<ListedPicturesResponse>
        list={list}
        failure={PICTURES_TEXT.loadFailed}
        onRetry={() => {
          // The button disappears when the list loads.
          heading.current?.focus({ preventScroll: true });
          reload();
        }}
        skeleton={grid}
        empty={
          hasFilters(place) ? (
            <EmptyState text={PICTURES_TEXT.noMatch} />
          ) : (
            <EmptyState text={PICTURES_TEXT.none} note={PICTURES_TEXT.noneNote} />
          )
        }
        of={PICTURES_TEXT.heading}
        words
        onPage={(next) => {
          turnTo(next);
          showHeading(heading.current, 'nearest');
        }}
      >
        {() => grid}
      </ListFrame>
      {place.picture !== '' && (
        <PictureDrawer
          key={place.picture}
          id={place.picture}
          token={token}
          userId={userId}
          onwards={heading}
          onChanged={reload}
          onClose={() => open('')}
        />
      )}
    </section>
  );
});
