import { READ_SECONDS, READS_PATH } from '@contract/statistics.ts';

/**
 * Tells the magazine, when the article is left after ten seconds in view, how far it was read, and which site the reader came
 * from. Nothing is stored in the browser.
 */
export function countRead(): void {
  const page = document.querySelector<HTMLElement>('.article[data-article]');
  const prose = page?.querySelector('.prose');
  // Global Privacy Control, which the types do not know.
  if (!page || !prose || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return;
  let seconds = 0;
  let depth = 0;
  setInterval(() => {
    if (document.hidden) return;
    seconds += 1;
    const { top, height } = prose.getBoundingClientRect();
    depth = Math.max(depth, Math.min(100, Math.round((100 * (innerHeight - top)) / height)));
  }, 1000);
  addEventListener('pagehide', () => {
    if (seconds < READ_SECONDS) return;
    const read = { article: page.dataset['article'], depth, from: document.referrer.split('/')[2] };
    // The browser may keep the page and show it again, which is another read.
    seconds = depth = 0;
    navigator.sendBeacon(READS_PATH, new Blob([JSON.stringify(read)], { type: 'application/json' }));
  });
}
