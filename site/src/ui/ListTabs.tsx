import { type MouseEvent, useEffect, useRef } from 'react';
import { groupedDigits } from '../lib/prose/locale.ts';
import { LISTS_TEXT } from '../text/lists-text.ts';
import './list-tabs.css';

export interface ListTab<T extends string> {
  name: T;
  label: string;
  href: string;
  /** Length of the list; `undefined` while unknown. */
  count: number | undefined;
}

interface ListTabsProps<T extends string> {
  tabs: readonly ListTab<T>[];
  current: T;
  onTab: (name: T) => void;
}

/** A click that the browser would not follow in this tab. */
const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Links to lists: each has an address. */
export function ListTabs<T extends string>({ tabs, current, onTab }: ListTabsProps<T>) {
  const strip = useRef<HTMLElement>(null);

  // On phones the strip scrolls.
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) strip.current?.scrollTo({ left: link.offsetLeft - link.offsetWidth / 2 });
  }, [current]);

  return (
    <nav ref={strip} className="list-tabs" aria-label={LISTS_TEXT.lists}>
      {tabs.map(({ name, label, href, count }) => (
        <a
          key={name}
          href={href}
          aria-current={name === current ? 'page' : undefined}
          onClick={(event) => {
            if (opensElsewhere(event)) return;
            event.preventDefault();
            onTab(name);
          }}
        >
          {label} <span className="list-tabs-count">{count !== undefined && groupedDigits(count)}</span>
        </a>
      ))}
    </nav>
  );
}
