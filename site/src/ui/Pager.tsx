import { ChevronLeft, ChevronRight } from 'lucide-react';
import { LISTS_TEXT } from '@text/lists-text.ts';
import { PAGER_TEXT } from '@text/pager-text.ts';
import { Icon } from './Icon.tsx';
import { pageWindow } from './pager-state.ts';

interface PagerProps {
  /** Accessible name of the paged list: `Articles`. */
  of: string;
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
  /** Previous and Next as words instead of arrows. */
  words?: boolean;
}

/** Buttons for numbered pages. Renders nothing for a single page. */
export function Pager({ of, page, totalPages, onPage, words = false }: PagerProps) {
  if (totalPages <= 1) return null;
  const step = words ? 'pager-word' : 'pager-arrow';
  return (
    <nav className="pager" aria-label={LISTS_TEXT.pages(of)}>
      <button type="button" className={step} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {words ? LISTS_TEXT.previous : <Icon of={ChevronLeft} />}
        {!words && <span className="visually-hidden">{PAGER_TEXT.previous}</span>}
      </button>
      {pageWindow(page, totalPages).map((number) => (
        <button
          key={number}
          type="button"
          className="pager-page"
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          <span className="visually-hidden">{PAGER_TEXT.page}</span>
          {number}
        </button>
      ))}
      <button type="button" className={step} disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        {words ? LISTS_TEXT.next : <Icon of={ChevronRight} />}
        {!words && <span className="visually-hidden">{PAGER_TEXT.next}</span>}
      </button>
    </nav>
  );
}
