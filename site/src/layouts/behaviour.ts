/**
 * What the pages do once they are read, all in one small file that is fetched once: a script for each component would be
 * a request for each. A part whose elements are not on the page does nothing.
 */
// Before what makes buttons work.
import '../components/article/share-rail.ts';
import '../components/article/article-tools.ts';
import '../components/article/copy-link.ts';
import '../components/article/follow-contents.ts';
import '../components/article/quote-selection.ts';
import '../components/carousel/carousel.ts';
import '../components/home/copy-feed.ts';
import '../components/navigation/account-link.ts';
import '../components/navigation/menu-overlay.ts';
import '../components/navigation/navigation.ts';
import '../components/profile/show-skeletons.ts';
import '../components/ui/lay-out-later.ts';
import '../components/ui/picture-fallback.ts';
import '../components/ui/theme-toggle.ts';
import '../islands/category-list/wake-list.ts';
import '../islands/search-box/wake-search.ts';
import '../islands/toaster/load-toaster.ts';
