import { OWN_ARTICLES_TEXT } from '../../text/own-articles-text.ts';
import { REVIEW_TEXT } from '../../text/review-messages.ts';
import { ListTabs } from '../../ui/ListTabs.tsx';
import { addressOf, AUTHOR_TABS, type AuthorTab, tabPlace } from './author-address.ts';

const LABEL: Record<AuthorTab, string> = {
  ...OWN_ARTICLES_TEXT.tabs,
  review: REVIEW_TEXT.state,
};

interface AuthorTabsProps {
  current: AuthorTab;
  filter: string;
  /** Lengths of the lists; `undefined` while unknown. */
  counts: Record<AuthorTab, number | undefined>;
  onTab: (tab: AuthorTab) => void;
}

/** The author's lists. Where authors publish themselves, nothing is in review. */
export function AuthorTabs({ current, filter, counts, onTab }: AuthorTabsProps) {
  const shown = AUTHOR_TABS.filter((tab) => tab !== 'review' || tab === current || (counts.review ?? 0) > 0);
  const tabs = shown.map((name) => ({
    ...{ name, label: LABEL[name], count: counts[name] },
    href: addressOf(tabPlace(name, filter)),
  }));
  return <ListTabs tabs={tabs} current={current} onTab={onTab} />;
}
