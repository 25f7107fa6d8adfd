import type { ManuscriptsResponse } from '@contract/manuscripts.ts';
import { useRef } from 'react';
import { groupedDigits } from '../../lib/prose/locale.ts';
import { OWN_ARTICLES_TEXT } from '@text/own-articles-text.ts';
import { WITHDRAWAL_TEXT } from '@text/plan-messages.ts';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { showHeading } from '../../ui/show-heading.ts';
import type { PagedList } from '../../ui/use-page-query.ts';
import { ManuscriptRows, type ManuscriptRowsProps } from './ManuscriptRows.tsx';

interface WithdrawnListProps extends Omit<ManuscriptRowsProps, 'tab' | 'rows'> {
  list: PagedList<ManuscriptsResponse>;
  onPage: (page: number) => void;
  onRetry: () => void;
}

/** The author's withdrawn articles, below the published ones; nothing if there are none. */
export function WithdrawnList({ list, onPage, onRetry, ...rows }: WithdrawnListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const frame = (
    <ListFrame
      list={list}
      failure={WITHDRAWAL_TEXT.loadFailed}
      onRetry={onRetry}
      skeleton={null}
      empty={null}
      of={OWN_ARTICLES_TEXT.names.withdrawn}
      onPage={(next) => {
        onPage(next);
        showHeading(heading.current);
      }}
    >
      {(data) => <ManuscriptRows {...rows} tab="withdrawn" rows={data} />}
    </ListFrame>
  );
  if (list.failed) return frame;
  if (list.rows === undefined || list.rows.length === 0) return null;
  return (
    <section className="own-withdrawn" aria-labelledby="own-withdrawn">
      <h3 id="own-withdrawn" ref={heading} tabIndex={-1}>
        {WITHDRAWAL_TEXT.heading} <span>{groupedDigits(list.total)}</span>
      </h3>
      {frame}
    </section>
  );
}
