/**
 * What the pages do once they are read, all in one small file that is fetched once: a script for each component would be
 * a request for each. A part whose elements are not on the page does nothing.
 */
import { offerArticleTools } from '../components/article/article-tools.ts';
import { offerCopyLink } from '../components/article/copy-link.ts';
import { followContents } from '../components/article/follow-contents.ts';
import { offerQuotes } from '../components/article/quote-selection.ts';
import { fillShareRail } from '../components/article/share-rail.ts';
import { startCarousels } from '../components/carousel/carousel.ts';
import { offerFeedAddress } from '../components/home/copy-feed.ts';
import { showAccountLink } from '../components/navigation/account-link.ts';
import { startMenu } from '../components/navigation/menu-overlay.ts';
import { startNavigation } from '../components/navigation/navigation.ts';
import { offerSkeletons } from '../components/profile/show-skeletons.ts';
import { layOutLater } from '../components/ui/lay-out-later.ts';
import { replaceLostPictures } from '../components/ui/picture-fallback.ts';
import { startThemeToggle } from '../components/ui/theme-toggle.ts';
import { wakeLists } from '../islands/category-list/wake-list.ts';
import { wakeSearches } from '../islands/search-box/wake-search.ts';
import { startToasts } from '../islands/toaster/load-toaster.ts';

const PARTS = [
  // Before what makes buttons work.
  fillShareRail,
  offerArticleTools,
  offerCopyLink,
  followContents,
  offerQuotes,
  startCarousels,
  offerFeedAddress,
  showAccountLink,
  startMenu,
  startNavigation,
  offerSkeletons,
  layOutLater,
  replaceLostPictures,
  startThemeToggle,
  wakeLists,
  () => wakeSearches(document),
  startToasts,
];

for (const start of PARTS) {
  try {
    start();
  } catch (error) {
    // What one browser lacks costs this part alone.
    reportError(error);
  }
}
