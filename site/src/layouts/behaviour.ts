/**
 * Starts the scripts of all pages. They are one small file, because a script for each component would be one request
 * each. A script does nothing if its elements are not on the page.
 */
import { startArticleTools } from '../reader/article/article-tools.ts';
import { countRead } from '../reader/article/count-read.ts';
import { startCopyLinks } from '../reader/article/copy-link.ts';
import { highlightContents } from '../reader/article/highlight-contents.ts';
import { startQuoteButtons } from '../reader/article/quote-selection.ts';
import { fillShareRail } from '../reader/article/share-rail.ts';
import { startCarousel } from '../reader/carousel/start-carousel.ts';
import { startFeedButtons } from '../reader/home/copy-feed.ts';
import { showAccountLink } from './navigation/account-link.ts';
import { startMenu } from './navigation/menu-overlay.ts';
import { startNavigation } from './navigation/navigation.ts';
import { startProfileSkeletons } from '../reader/profile/profile-skeletons.ts';
import { layOutLater } from '../ui/page/lay-out-later.ts';
import { replaceBrokenPictures } from '../ui/page/picture-fallback.ts';
import { startLanguageLinks } from '../ui/language-switch/language-links.ts';
import { startThemeToggles } from '../ui/theme-toggle/start-theme-toggles.ts';
import { startLists } from '../reader/category/start-lists.ts';
import { startSearchBoxes } from '../reader/search-box/start-search-boxes.ts';
import { startToasts } from '../ui/toaster/load-toaster.ts';

const SCRIPTS = [
  // First, because it copies buttons to which others add listeners.
  fillShareRail,
  startArticleTools,
  countRead,
  startCopyLinks,
  highlightContents,
  startQuoteButtons,
  startCarousel,
  startFeedButtons,
  showAccountLink,
  startMenu,
  startNavigation,
  startProfileSkeletons,
  layOutLater,
  replaceBrokenPictures,
  startThemeToggles,
  startLanguageLinks,
  startLists,
  () => startSearchBoxes(document),
  startToasts,
];

for (const start of SCRIPTS) {
  try {
    start();
  } catch (error) {
    // An error, such as a missing browser API, must not stop the other scripts.
    reportError(error);
  }
}
