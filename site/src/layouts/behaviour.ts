/**
 * What the pages do once they are read, all in one small file that is fetched once: a script for each component would be
 * a request for each. A part whose elements are not on the page does nothing.
 */
import { offerArticleTools } from '../reader/article/article-tools.ts';
import { offerCopyLink } from '../reader/article/copy-link.ts';
import { followContents } from '../reader/article/follow-contents.ts';
import { offerQuotes } from '../reader/article/quote-selection.ts';
import { fillShareRail } from '../reader/article/share-rail.ts';
import { wakeCarousel } from '../reader/carousel/wake-carousel.ts';
import { offerFeedAddress } from '../reader/home/copy-feed.ts';
import { showAccountLink } from './navigation/account-link.ts';
import { startMenu } from './navigation/menu-overlay.ts';
import { startNavigation } from './navigation/navigation.ts';
import { offerSkeletons } from '../reader/profile/show-skeletons.ts';
import { layOutLater } from '../ui/page/lay-out-later.ts';
import { replaceLostPictures } from '../ui/page/picture-fallback.ts';
import { wakeThemeToggles } from '../ui/theme-toggle/wake-theme-toggle.ts';
import { wakeLists } from '../reader/category/wake-list.ts';
import { wakeSearches } from '../reader/search-box/wake-search.ts';
import { startToasts } from '../ui/toaster/load-toaster.ts';

const PARTS = [
  // Before what makes buttons work.
  fillShareRail,
  offerArticleTools,
  offerCopyLink,
  followContents,
  offerQuotes,
  wakeCarousel,
  offerFeedAddress,
  showAccountLink,
  startMenu,
  startNavigation,
  offerSkeletons,
  layOutLater,
  replaceLostPictures,
  wakeThemeToggles,
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
