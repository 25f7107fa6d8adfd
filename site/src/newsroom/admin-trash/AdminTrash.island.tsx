import type { TrashedAuthor, TrashedAuthorsResponse, TrashedManuscriptsResponse } from '@contract/admin.ts';
import { PAGE_SIZE } from '@contract/limits.ts';
import type { ManuscriptSummary, ManuscriptTrash } from '@contract/manuscripts.ts';
import { ArchiveRestore } from 'lucide-react';
import { useRef, useState } from 'react';
import { withQueries } from '../../data/client/with-queries.tsx';
import { deletedWhen, draftTitle } from '../../writing/device-draft/draft-facts.ts';
import { ADMIN_TRASH_TEXT } from '@text/admin-trash-messages.ts';
import { TRASH_TEXT } from '@text/messages.ts';
import { ArtPicture } from '../../ui/ArtPicture.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { ListTabs } from '../../ui/ListTabs.tsx';
import { showing } from '../../ui/showing.ts';
import { Portrait } from '../../ui/Portrait.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { showHeading } from '../../ui/show-heading.ts';
import { useFilter } from '../../ui/use-filter.ts';
import { authorNames } from '../author-names.ts';
import { DaysLeft, ListRow, RowArt, type RowContent } from '../rows/ListRow.tsx';
import { RowSkeletons } from '../rows/RowSkeletons.tsx';
import { addressOf, TRASH_LISTS } from './trash-address.ts';
import { useAdminTrash } from './use-admin-trash.ts';
import '../../ui/skeleton.css';
import '../frame/room-head.css';
import './admin-trash.css';

const BANNER_SIZES = '(min-width: 40rem) 136px, 104px';

/** The row to delete permanently once the user confirms. */
interface RowToDelete {
  id: string;
  title: string;
  question: string;
}

export const AdminTrash = withQueries(function AdminTrash() {
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const trash = useAdminTrash(focusHeading);
  const { shownList } = trash;
  const { list, page, filter } = trash.place;
  const [toDelete, setToDelete] = useState<RowToDelete | null>(null);
  const { text, setText, clear } = useFilter(filter, trash.filterBy);
  const { total } = shownList;

  return (
    <section className="room trash" aria-labelledby="trash">
      <div className="room-head">
        <h1 id="trash" ref={heading} tabIndex={-1}>
          {ADMIN_TRASH_TEXT.heading}
        </h1>
        <SearchField label={ADMIN_TRASH_TEXT.search[list]} text={text} onText={setText} />
        <p className="room-showing" role="status">
          {total > 0 && showing(page, PAGE_SIZE, total, list === 'authors' ? 'author' : 'manuscript')}
        </p>
      </div>
      {!trash.isEditor && (
        <ListTabs
          tabs={TRASH_LISTS}
          labels={ADMIN_TRASH_TEXT.tabs}
          current={list}
          hrefOf={(to) => addressOf({ list: to, page: 1, filter: '' })}
          counts={trash.counts ?? {}}
          onTab={(to) => {
            clear();
            trash.goTo(to);
          }}
        />
      )}
      <ListFrame<TrashedAuthorsResponse | TrashedManuscriptsResponse>
        list={shownList}
        failure={TRASH_TEXT.loadFailed}
        onRetry={() => {
          // The button disappears when the list loads.
          focusHeading();
          trash.reload();
        }}
        skeleton={
          <div className="trash-rows">
            <RowSkeletons label={TRASH_TEXT.loading} />
          </div>
        }
        empty={
          filter.trim() === '' ? (
            <EmptyState text={ADMIN_TRASH_TEXT.none[list]} note={ADMIN_TRASH_TEXT.noneNote[list]} />
          ) : (
            <EmptyState text={ADMIN_TRASH_TEXT.noMatch} />
          )
        }
        of={ADMIN_TRASH_TEXT.heading}
        words
        onPage={(next) => {
          trash.turnTo(next);
          showHeading(heading.current, 'nearest');
        }}
      >
        {(rows) => (
          <>
            <ul className="trash-rows" role="list" aria-busy={shownList.loading}>
              {rows.map((row) => {
                const { question, ...content } =
                  'email' in row ? authorRow(row, shownList.now) : manuscriptRow(row, shownList.now);
                return (
                  <ListRow
                    key={row._id}
                    {...content}
                    level={2}
                    actions={[
                      {
                        icon: ArchiveRestore,
                        label: TRASH_TEXT.restore,
                        look: 'outline',
                        run: () => trash.restore(row._id),
                      },
                      ...(trash.isEditor
                        ? []
                        : [
                            {
                              label: ADMIN_TRASH_TEXT.deleteForGood,
                              look: 'delete' as const,
                              run: () => setToDelete({ id: row._id, title: content.title, question }),
                            },
                          ]),
                    ]}
                  />
                );
              })}
            </ul>
            <p className="trash-foot">{ADMIN_TRASH_TEXT.foot[list]}</p>
          </>
        )}
      </ListFrame>
      {toDelete !== null && (
        <ConfirmDialog
          heading={ADMIN_TRASH_TEXT.deleteForGood}
          question={toDelete.question}
          confirm={ADMIN_TRASH_TEXT.deleteForGood}
          onwards={heading}
          thing={toDelete.title}
          onClose={() => setToDelete(null)}
          onConfirm={() => trash.deletePermanently(toDelete.id)}
        />
      )}
    </section>
  );
});

/** When a row was deleted, and the days left. The type allows `null`, which the trash does not have. */
const trashFacts = (trash: ManuscriptTrash | null, now: number): RowContent['facts'] =>
  trash === null ? [] : [deletedWhen(trash, '', now), <DaysLeft key="left" days={trash.daysLeft} />];

function manuscriptRow(manuscript: ManuscriptSummary, now: number) {
  const { banner, authors, trash } = manuscript;
  return {
    art: (
      <RowArt>
        {banner === null ? ADMIN_TRASH_TEXT.noBanner : <ArtPicture picture={banner} sizes={BANNER_SIZES} />}
      </RowArt>
    ),
    title: draftTitle(manuscript, now),
    facts: [authorNames(authors), ...trashFacts(trash, now)],
    question: ADMIN_TRASH_TEXT.confirmManuscript,
  };
}

function authorRow({ name, email, profilePhoto, articles, drafts, trash }: TrashedAuthor, now: number) {
  return {
    art: <Portrait src={profilePhoto} shape="circle" className="trash-portrait" />,
    title: name,
    facts: [email, ADMIN_TRASH_TEXT.written(articles, drafts), ...trashFacts(trash, now)],
    question: ADMIN_TRASH_TEXT.confirmAuthor(articles, drafts),
  };
}
