import { OWN_ARTICLES_TEXT } from '@text/own-articles-text.ts';
import { REVIEW_TEXT } from '@text/review-messages.ts';
import { ListTabs } from '../../ui/ListTabs.tsx';
import { addressOf, AUTHOR_TABS, type AuthorTab, tabPlace } from './author-address.ts';

const LABELS: Record<AuthorTab, string> = {
  ...OWN_ARTICLES_TEXT.tabs,
  review: REVIEW_TEXT.state,
};

interface AuthorTabsProps {
  current: AuthorTab;
  filter: string;
  /** Lengths of the lists, as far as they are known. */
  counts: Partial<Record<AuthorTab, number>>;
  onTab: (tab: AuthorTab) => void;
}

/** The tabs of the author's lists. The tab of articles in review is hidden while there are none. */
export function AuthorTabs({ current, filter, counts, onTab }: AuthorTabsProps) {
  const tabs = AUTHOR_TABS.filter((tab) => tab !== 'review' || tab === current || (counts.review ?? 0) > 0);
  const hrefOf = (tab: AuthorTab) => addressOf(tabPlace(tab, filter));
  return <ListTabs {...{ tabs, counts, current, hrefOf, onTab }} labels={LABELS} />;
}
