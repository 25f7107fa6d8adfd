import type { TrashedAuthor, TrashedAuthorsResponse, TrashedManuscriptsResponse } from '@contract/admin.ts';
import { PAGE_SIZE } from '@contract/limits.ts';
import type { ManuscriptSummary } from '@contract/manuscripts.ts';
import { useRef, useState } from 'react';
import { withQueries } from '../../data/client/with-queries.tsx';
import { draftTitle } from '../../writing/device-draft/draft-facts.ts';
import { languageOf } from '../../lib/prose/language.ts';
import { joinNames } from '../../lib/prose/names.ts';
import { ADMIN_TRASH_TEXT } from '../../text/admin-trash-messages.ts';
import { ARTICLE_TEXT, TRASH_TEXT } from '../../text/messages.ts';
import { ArtPicture } from '../../ui/ArtPicture.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { showing } from '../../ui/showing.ts';
import { Portrait } from '../../ui/Portrait.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { showHeading } from '../../ui/show-heading.ts';
import { useFilter } from '../../ui/use-filter.ts';
import { TrashRow } from './TrashRow.tsx';
import { TrashTabs } from './TrashTabs.tsx';
import { useAdminTrash } from './use-admin-trash.ts';
import '../../ui/skeleton.css';
import './admin-trash.css';

const SKELETONS = 4;
const ROW_ART = '(min-width: 40rem) 136px, 104px';

/** What is to be deleted for good, after a question. */
interface RowToDelete {
  id: string;
  title: string;
  question: string;
}

export const AdminTrash = withQueries(function AdminTrash() {
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const trash = useAdminTrash(focusHeading);
  const { place, shown } = trash;
  const { list, page, filter } = place;
  const [toDelete, setToDelete] = useState<RowToDelete | null>(null);
  const { text, setText, clear } = useFilter(filter, trash.filterBy);
  const { total } = shown;

  return (
    <section className="trash" aria-labelledby="trash">
      <div className="trash-head">
        <h1 id="trash" ref={heading} tabIndex={-1}>
          Trash
        </h1>
        <SearchField label={ADMIN_TRASH_TEXT.search[list]} text={text} onText={setText} />
        <p className="trash-showing" role="status">
          {total > 0 && showing(page, PAGE_SIZE, total, list === 'authors' ? 'author' : 'manuscript')}
        </p>
      </div>
      <TrashTabs
        current={list}
        counts={trash.counts}
        onTab={(to) => {
          clear();
          trash.goTo(to);
        }}
      />
      <ListFrame<TrashedAuthorsResponse | TrashedManuscriptsResponse>
        list={shown}
        failure={TRASH_TEXT.loadFailed}
        onRetry={() => {
          // The button disappears when the list loads.
          focusHeading();
          trash.reload();
        }}
        skeleton={<Skeletons />}
        empty={
          filter.trim() === '' ? (
            <EmptyState text={ADMIN_TRASH_TEXT.none[list]} note={ADMIN_TRASH_TEXT.noneNote[list]} />
          ) : (
            <EmptyState text={ADMIN_TRASH_TEXT.noMatch} />
          )
        }
        of="Trash"
        words
        onPage={(next) => {
          trash.turnTo(next);
          showHeading(heading.current, 'nearest');
        }}
      >
        {(rows) => (
          <>
            <ul className="trash-rows" role="list" aria-busy={shown.loading}>
              {rows.map((row) => {
                const facts = 'email' in row ? authorFacts(row) : manuscriptFacts(row, shown.now);
                return (
                  <TrashRow
                    key={row._id}
                    {...facts}
                    trash={row.trash}
                    now={shown.now}
                    onRestore={() => trash.restore(row._id)}
                    onDelete={() => setToDelete({ id: row._id, ...facts })}
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
          heading="Delete for good"
          question={toDelete.question}
          confirm="Delete for good"
          onwards={heading}
          onCancel={() => setToDelete(null)}
          onConfirm={() => {
            setToDelete(null);
            trash.deleteForGood(toDelete.id);
          }}
        >
          <p className="dialog-thing" lang={languageOf(toDelete.title)}>
            {toDelete.title}
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
});

function Skeletons() {
  return (
    <div role="status" aria-label={TRASH_TEXT.loading}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className="trash-row" aria-hidden="true">
          <div className="trash-row-art skeleton" />
          <div className="trash-row-text">
            <div className="skeleton skeleton-title" />
            <div className="skeleton skeleton-meta" />
          </div>
        </div>
      ))}
    </div>
  );
}

function manuscriptFacts(manuscript: ManuscriptSummary, now: number) {
  const { banner, authors } = manuscript;
  return {
    art: (
      <div className="trash-row-art">
        {banner === null ? 'No banner yet' : <ArtPicture picture={banner} sizes={ROW_ART} />}
      </div>
    ),
    title: draftTitle(manuscript, now),
    by: joinNames(authors) || ARTICLE_TEXT.unknownAuthor,
    question: ADMIN_TRASH_TEXT.confirmManuscript,
  };
}

function authorFacts({ name, email, profilePhoto, articles, drafts }: TrashedAuthor) {
  return {
    art: <Portrait src={profilePhoto} shape="circle" className="trash-portrait" />,
    title: name,
    by: email,
    with: ADMIN_TRASH_TEXT.written(articles, drafts),
    question: ADMIN_TRASH_TEXT.confirmAuthor(articles, drafts),
  };
}
