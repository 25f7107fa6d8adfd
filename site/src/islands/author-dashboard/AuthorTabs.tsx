import { type MouseEvent, useEffect, useRef } from 'react';
import { REVIEW_TEXT } from '../../text/review-messages.ts';
import { AUTHOR_TABS, type AuthorTab, tabPath } from './author-tab.ts';

const LABEL: Record<AuthorTab, string> = {
  published: 'Published',
  drafts: 'Drafts',
  review: REVIEW_TEXT.state,
  scheduled: 'Scheduled',
  trash: 'Trash',
};

/** A click that the browser would not follow in this tab. */
const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

interface AuthorTabsProps {
  current: AuthorTab;
  /** Lengths of the lists; `undefined` while unknown. */
  counts: Record<AuthorTab, number | undefined>;
  onTab: (tab: AuthorTab) => void;
}

/** Links to the author's lists: each has an address. Where authors publish themselves, nothing is in review. */
export function AuthorTabs({ current, counts, onTab }: AuthorTabsProps) {
  const strip = useRef<HTMLElement>(null);

  // On phones the strip scrolls.
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) strip.current?.scrollTo({ left: link.offsetLeft - link.offsetWidth / 2 });
  }, [current]);

  return (
    <nav ref={strip} className="author-tabs" aria-label="Lists">
      {AUTHOR_TABS.filter((tab) => tab !== 'review' || tab === current || (counts.review ?? 0) > 0).map(
        (tab) => (
          <a
            key={tab}
            href={tabPath(tab)}
            aria-current={tab === current ? 'page' : undefined}
            onClick={(event) => {
              if (opensElsewhere(event)) return;
              event.preventDefault();
              onTab(tab);
            }}
          >
            {LABEL[tab]} <span className="author-tabs-count">{counts[tab]?.toLocaleString('en-IN')}</span>
          </a>
        ),
      )}
    </nav>
  );
}
