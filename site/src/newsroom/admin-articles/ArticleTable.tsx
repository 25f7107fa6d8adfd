import { genreName } from '@text/genre-names.ts';
import { LISTED_PAGE_SIZE, type ListedManuscript, type ListedSort } from '@contract/listed-manuscripts.ts';
import type { ReadTrend } from '@contract/statistics.ts';
import { langOf, languageOf } from '../../lib/prose/language.ts';
import { joinNames } from '../../lib/prose/names.ts';
import { ADMIN_ARTICLES_TEXT } from '@text/admin-articles-messages.ts';
import { ARTICLE_TEXT, TRASH_TEXT } from '@text/messages.ts';
import { UNTITLED } from '@text/untitled-text.ts';
import { ReadsLink } from '../reads/ReadsLink.tsx';
import { roomEditPath } from '../room-edit-path.ts';
import { StateSign } from '../rows/StateSign.tsx';
import { wasLive } from '../rows/was-live.ts';
import { statisticsPath } from '../statistics/statistics-address.ts';
import { BULK_TEXT } from '@text/bulk-messages.ts';
import { directionOf, sortAfter, type SortColumn } from './articles-address.ts';
import { rowDate } from './row-dates.ts';
import { RowBox } from './RowBox.tsx';
import { extended, NOTHING_CHOSEN, ofPage, type Selection, toggled } from './selection.ts';

interface ArticleTableProps {
  /** `undefined` until the first list has loaded. */
  rows: readonly ListedManuscript[] | undefined;
  loading: boolean;
  /** When the rows were loaded, in milliseconds since 1970. */
  now: number;
  /** Reads by id; `undefined` until loaded. */
  trends: ReadonlyMap<string, ReadTrend> | undefined;
  sort: ListedSort;
  onSort: (sort: ListedSort) => void;
  selection: Selection;
  onSelect: (selection: Selection) => void;
}

const { columns } = ADMIN_ARTICLES_TEXT;
/** Tags that a row shows; the others are counted. */
const SHOWN_TAGS = 2;

/** The list of all manuscripts. On phones each row is a block. */
export function ArticleTable(props: ArticleTableProps) {
  const { rows, loading, now, trends, sort, onSort, selection, onSelect } = props;
  const ids = rows?.map(({ _id }) => _id) ?? [];
  const isPageChosen = ids.length > 0 && ids.every((id) => selection.ids.has(id));
  return (
    <table className="articles-table" aria-busy={loading}>
      <caption className="visually-hidden">{ADMIN_ARTICLES_TEXT.caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="articles-choice">
            <label className="articles-box">
              <input
                type="checkbox"
                aria-label={BULK_TEXT.choosePage}
                checked={isPageChosen}
                disabled={ids.length === 0}
                onChange={() => onSelect(isPageChosen ? NOTHING_CHOSEN : ofPage(ids))}
              />
            </label>
          </th>
          <SortHead column="title" {...{ sort, onSort }} />
          <th scope="col">{columns.authors}</th>
          <th scope="col">{columns.state}</th>
          <th scope="col">{columns.tags}</th>
          <SortHead column="changed" {...{ sort, onSort }} />
          <th scope="col" className="articles-reads">
            {columns.reads}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows === undefined ? (
          <SkeletonRows />
        ) : (
          rows.map((row) => (
            <Row
              key={row._id}
              row={row}
              now={now}
              trend={trends?.get(row._id)}
              isChosen={selection.ids.has(row._id)}
              onToggle={(isRange) =>
                onSelect(isRange ? extended(selection, row._id, ids) : toggled(selection, row._id))
              }
            />
          ))
        )}
      </tbody>
    </table>
  );
}

/** A head that sorts by its column. */
function SortHead({
  column,
  sort,
  onSort,
}: Pick<ArticleTableProps, 'sort' | 'onSort'> & { column: SortColumn }) {
  const direction = directionOf(column, sort);
  return (
    <th scope="col" aria-sort={direction} className={`articles-${column}`}>
      <button type="button" className="articles-sort" onClick={() => onSort(sortAfter(column, sort))}>
        {columns[column]}
        <span aria-hidden="true">
          {direction === undefined ? '' : direction === 'ascending' ? ' ↑' : ' ↓'}
        </span>
      </button>
    </th>
  );
}

interface RowProps {
  row: ListedManuscript;
  now: number;
  trend: ReadTrend | undefined;
  isChosen: boolean;
  onToggle: (isRange: boolean) => void;
}

function Row({ row, now, trend, isChosen, onToggle }: RowProps) {
  const { _id, state, title, lang, tags, changedAt, scheduledAt, daysLeft } = row;
  const shownTitle = title.trim() === '' ? UNTITLED : title;
  return (
    <tr data-chosen={isChosen || undefined}>
      <td className="articles-choice">
        <RowBox title={shownTitle} isChosen={isChosen} onToggle={onToggle} />
      </td>
      <th scope="row" className="articles-title" lang={langOf(lang)}>
        {state === 'trashed' ? shownTitle : <a href={roomEditPath(_id, row.isLive)}>{shownTitle}</a>}
      </th>
      <td className="articles-authors">
        <Authors authors={row.authors} />
      </td>
      <td className="articles-state">
        <StateSign state={state} />
        {scheduledAt !== null && <span className="articles-state-note">{rowDate(scheduledAt, now)}</span>}
        {daysLeft !== null && <span className="articles-state-note">{TRASH_TEXT.daysLeft(daysLeft)}</span>}
      </td>
      <td className="articles-tags">
        <Tags labels={tags.map(genreName)} />
      </td>
      <td className="articles-changed">
        <time dateTime={changedAt}>{rowDate(changedAt, now)}</time>
      </td>
      <td className="articles-reads">
        {trend === undefined || (trend.reads === 0 && !wasLive(state)) ? (
          ADMIN_ARTICLES_TEXT.noReads
        ) : (
          <ReadsLink
            href={statisticsPath('magazine', { article: _id })}
            reads={trend.reads}
            plot={trend.plot}
            unit={ADMIN_ARTICLES_TEXT.readsUnit(trend.reads)}
          />
        )}
      </td>
    </tr>
  );
}

/** `Ira Palash +1`. Screen readers hear all names. */
function Authors({ authors }: Pick<ListedManuscript, 'authors'>) {
  const [first, ...others] = authors;
  if (first === undefined) return ARTICLE_TEXT.unknownAuthor;
  if (others.length === 0) return <span lang={languageOf(first.name)}>{first.name}</span>;
  const names = joinNames(authors);
  return (
    <>
      <span aria-hidden="true" title={names}>
        <span lang={languageOf(first.name)}>{first.name}</span>{' '}
        <span className="articles-more">{ADMIN_ARTICLES_TEXT.more(others.length)}</span>
      </span>
      <span className="visually-hidden" lang={languageOf(names)}>
        {names}
      </span>
    </>
  );
}

/** `Weather, Interviews +1`. Screen readers hear all tags. */
function Tags({ labels }: { labels: readonly string[] }) {
  const all = labels.join(', ');
  if (labels.length <= SHOWN_TAGS) return all;
  return (
    <>
      <span aria-hidden="true" title={all}>
        {labels.slice(0, SHOWN_TAGS).join(', ')}{' '}
        <span className="articles-more">{ADMIN_ARTICLES_TEXT.more(labels.length - SHOWN_TAGS)}</span>
      </span>
      <span className="visually-hidden">{all}</span>
    </>
  );
}

function SkeletonRows() {
  return Array.from({ length: LISTED_PAGE_SIZE }, (_, index) => (
    <tr key={index} aria-hidden="true">
      <td className="articles-choice" />
      <td className="articles-title">
        <div className="skeleton articles-skeleton-title" />
      </td>
      <td colSpan={5}>
        <div className="skeleton articles-skeleton" />
      </td>
    </tr>
  ));
}
