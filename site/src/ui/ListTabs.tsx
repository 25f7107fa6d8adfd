import { type MouseEvent, useEffect, useRef } from 'react';
import { groupedDigits } from '../lib/prose/locale.ts';
import { LISTS_TEXT } from '@text/lists-text.ts';
import './list-tabs.css';

interface ListTabsProps<T extends string> {
  tabs: readonly T[];
  labels: Record<T, string>;
  /** Lengths of the lists, as far as they are known. */
  counts: Partial<Record<T, number | undefined>>;
  current: T;
  hrefOf: (tab: T) => string;
  onTab: (tab: T) => void;
}

/** A click that the browser would not follow in this tab. */
const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

const countText = (count: number | undefined) => (count === undefined ? '' : groupedDigits(count));

/** Links to lists: each has an address. */
export function ListTabs<T extends string>(props: ListTabsProps<T>) {
  const { tabs, labels, counts, current, hrefOf, onTab } = props;
  const strip = useRef<HTMLElement>(null);

  // On phones the strip scrolls.
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) strip.current?.scrollTo({ left: link.offsetLeft - link.offsetWidth / 2 });
  }, [current]);

  return (
    <nav ref={strip} className="list-tabs" aria-label={LISTS_TEXT.lists}>
      {tabs.map((tab) => (
        <a
          key={tab}
          href={hrefOf(tab)}
          aria-current={tab === current ? 'page' : undefined}
          onClick={(event) => {
            if (opensElsewhere(event)) return;
            event.preventDefault();
            onTab(tab);
          }}
        >
          {labels[tab]} <span className="list-tabs-count">{countText(counts[tab])}</span>
        </a>
      ))}
    </nav>
  );
}
