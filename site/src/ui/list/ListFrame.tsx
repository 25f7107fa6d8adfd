import type { ReactNode } from 'react';
import { LIST_TEXT } from '@text/messages.ts';
import { ErrorState } from '../ErrorState.tsx';
import { Pager } from '../Pager.tsx';
import type { PageAnswer, PagedList } from '../use-page-query.ts';

interface ListFrameProps<T extends PageAnswer> {
  list: PagedList<T>;
  /** Text of the error state. */
  failure: string;
  onRetry: () => void;
  /** Shown until the first response. */
  skeleton: ReactNode;
  /** Shown if there are no rows. */
  empty: ReactNode;
  /** Accessible name of the list in its pager. */
  of: string;
  /** Previous and Next as words. */
  words?: boolean;
  onPage: (page: number) => void;
  children: (rows: T['data']) => ReactNode;
}

/** A paged list: its error state, its skeleton, its empty state, or its rows with a pager. */
export function ListFrame<T extends PageAnswer>(props: ListFrameProps<T>) {
  const { list, failure, onRetry, skeleton, empty, of, words = false, onPage, children } = props;
  const { rows, page, totalPages, loading, failed } = list;
  if (failed) return <ErrorState text={failure} retry={LIST_TEXT.retry} onRetry={onRetry} />;
  if (rows === undefined) return skeleton;
  return (
    <>
      {rows.length === 0 && !loading ? empty : children(rows)}
      <Pager of={of} words={words} page={page} totalPages={totalPages} onPage={onPage} />
    </>
  );
}
