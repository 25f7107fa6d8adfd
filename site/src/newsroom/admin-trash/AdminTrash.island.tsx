import type { TrashedAuthor } from '@contract/admin.ts';
import { PAGE_SIZE } from '@contract/limits.ts';
import type { ManuscriptSummary } from '@contract/manuscripts.ts';
import { useRef, useState } from 'react';
import { draftTitle } from '../../writing/device-draft/draft-facts.ts';
import { languageOf } from '../../lib/prose/language.ts';
import { joinNames } from '../../lib/prose/names.ts';
import { ADMIN_TRASH_TEXT } from '../../text/admin-trash-messages.ts';
import { ARTICLE_TEXT, LIST_TEXT, TRASH_TEXT } from '../../text/messages.ts';
import { ArtPicture } from '../../ui/ArtPicture.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { showing } from '../../ui/pager-state.ts';
import { Portrait } from '../../ui/Portrait.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { showHeading } from '../../ui/show-heading.ts';
import { useFilter } from '../../ui/use-filter.ts';
import type { TrashList } from './trash-place.ts';
import { TrashRow } from './TrashRow.tsx';
import { TrashTabs } from './TrashTabs.tsx';
import { useAdminTrash } from './use-admin-trash.ts';
import '../../ui/skeleton.css';
import './admin-trash.css';

const SKELETONS = 4;
const ROW_ART = '(min-width: 40rem) 136px, 104px';

/** What is to be deleted for good, after a question. */
interface Asked {
  list: TrashList;
  id: string;
  title: string;
  question: string;
}

export function AdminTrash() {
  const heading = useRef<HTMLHeadingElement>(null);
  const trash = useAdminTrash(() => heading.current?.focus({ preventScroll: true }));
  const { place, turnTo, goTo, total, counts, now, loading, failed } = trash;
  const { list, page, filter } = place;
  const [asked, setAsked] = useState<Asked | null>(null);
  const { text, setText, clear } = useFilter(filter, trash.filterBy);

  const rows = list === 'authors' ? trash.authors : trash.manuscripts;
  const isEmpty = rows?.length === 0 && !loading;
  const noun = list === 'authors' ? 'author' : 'manuscript';

  return (
    <section className="trash" aria-labelledby="trash">
      <div className="trash-head">
        <h1 id="trash" ref={heading} tabIndex={-1}>
          Trash
        </h1>
        <SearchField label={ADMIN_TRASH_TEXT.search[list]} text={text} onText={setText} />
        <p className="trash-showing" role="status">
          {total > 0 && showing(page, PAGE_SIZE, total, noun)}
        </p>
      </div>
      <TrashTabs
        current={list}
        counts={counts}
        onTab={(to) => {
          clear();
          goTo(to);
        }}
      />
      {failed ? (
        <ErrorState
          text={TRASH_TEXT.loadFailed}
          retry={LIST_TEXT.retry}
          onRetry={() => {
            // The button disappears when the list loads.
            heading.current?.focus({ preventScroll: true });
            void trash.reload();
          }}
        />
      ) : rows === undefined ? (
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
      ) : isEmpty ? (
        filter.trim() === '' ? (
          <EmptyState text={ADMIN_TRASH_TEXT.none[list]} note={ADMIN_TRASH_TEXT.noneNote[list]} />
        ) : (
          <EmptyState text={ADMIN_TRASH_TEXT.noMatch} />
        )
      ) : (
        <>
          <ul className="trash-rows" role="list" aria-busy={loading}>
            {list === 'authors'
              ? trash.authors?.map((author) => (
                  <AuthorRow key={author._id} {...{ author, now, trash }} onDelete={setAsked} />
                ))
              : trash.manuscripts?.map((manuscript) => (
                  <ManuscriptRow key={manuscript._id} {...{ manuscript, now, trash }} onDelete={setAsked} />
                ))}
          </ul>
          <p className="trash-foot">{ADMIN_TRASH_TEXT.foot[list]}</p>
        </>
      )}
      {!failed && (
        <Pager
          of="Trash"
          words
          page={page}
          totalPages={trash.totalPages}
          onPage={(next) => {
            turnTo(next);
            showHeading(heading.current, 'nearest');
          }}
        />
      )}
      {asked !== null && (
        <ConfirmDialog
          heading="Delete for good"
          question={asked.question}
          confirm="Delete for good"
          onwards={heading}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            trash.deleteForGood(asked.list, asked.id);
          }}
        >
          <p className="dialog-thing" lang={languageOf(asked.title)}>
            {asked.title}
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

interface RowProps {
  now: number;
  trash: ReturnType<typeof useAdminTrash>;
  onDelete: (asked: Asked) => void;
}

function ManuscriptRow({ manuscript, now, trash, onDelete }: RowProps & { manuscript: ManuscriptSummary }) {
  const { _id: id, banner, authors, trash: deleted } = manuscript;
  const title = draftTitle(manuscript, now);
  if (deleted === null) return null;
  return (
    <TrashRow
      art={
        <div className="trash-row-art">
          {banner === null ? 'No banner yet' : <ArtPicture picture={banner} sizes={ROW_ART} />}
        </div>
      }
      title={title}
      by={joinNames(authors) || ARTICLE_TEXT.unknownAuthor}
      trash={deleted}
      now={now}
      onRestore={() => trash.restore(id)}
      onDelete={() =>
        onDelete({ list: 'manuscripts', id, title, question: ADMIN_TRASH_TEXT.confirmManuscript })
      }
    />
  );
}

function AuthorRow({ author, now, trash, onDelete }: RowProps & { author: TrashedAuthor }) {
  const { _id: id, name, email, profilePhoto, articles, drafts, trash: deleted } = author;
  return (
    <TrashRow
      art={<Portrait src={profilePhoto} shape="circle" className="trash-portrait" />}
      title={name}
      by={email}
      with={ADMIN_TRASH_TEXT.written(articles, drafts)}
      trash={deleted}
      now={now}
      onRestore={() => trash.restoreWithEverything(id)}
      onDelete={() =>
        onDelete({
          list: 'authors',
          id,
          title: name,
          question: ADMIN_TRASH_TEXT.confirmAuthor(articles, drafts),
        })
      }
    />
  );
}
