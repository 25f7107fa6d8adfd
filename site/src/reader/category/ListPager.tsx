import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { listSearch, type ListQuery } from '../../lib/list-query.ts';
import { isPlainClick } from '../../lib/browser/plain-click.ts';
import { Icon } from '../../ui/Icon.tsx';
import { pageWindow } from '../../ui/pager-state.ts';
import { PAGER_TEXT } from '@text/pager-text.ts';

interface ListPagerProps {
  path: string;
  query: ListQuery;
  totalPages: number;
  onPage: (page: number) => void;
}

/** Links to numbered pages, which work without JavaScript and in new tabs. Renders nothing for a single page. */
export function ListPager({ path, query, totalPages, onPage }: ListPagerProps) {
  if (totalPages <= 1) return null;
  const { page: current, sort } = query;
  const link = (page: number, className: string, content: ReactNode) => (
    <a
      key={className === 'pager-page' ? page : className}
      className={className}
      href={path + listSearch({ page, sort })}
      data-page={page}
      aria-current={className === 'pager-page' && page === current ? 'page' : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onPage(page);
      }}
    >
      {content}
    </a>
  );
  const arrow = (page: number, className: string, name: string, icon: ReactNode) => {
    const content = (
      <>
        {icon}
        <span className="visually-hidden" suppressHydrationWarning>
          {name}
        </span>
      </>
    );
    if (page >= 1 && page <= totalPages) return link(page, className, content);
    return (
      <a key={className} className={className} role="link" aria-disabled="true" tabIndex={-1}>
        {content}
      </a>
    );
  };
  return (
    <nav className="pager" aria-label={PAGER_TEXT.articles}>
      {arrow(current - 1, 'pager-arrow pager-previous', PAGER_TEXT.previous, <Icon of={ChevronLeft} />)}
      {pageWindow(current, totalPages).map((page) =>
        link(
          page,
          'pager-page',
          <>
            <span className="visually-hidden" suppressHydrationWarning>
              {PAGER_TEXT.page}
            </span>
            <span suppressHydrationWarning>{page}</span>
          </>,
        ),
      )}
      {arrow(current + 1, 'pager-arrow pager-next', PAGER_TEXT.next, <Icon of={ChevronRight} />)}
    </nav>
  );
}
