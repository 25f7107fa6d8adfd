import { checkFeed } from '../../api/rss.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { PATHS } from '../../paths.ts';
import { HOME_TEXT } from '../../text/reader-messages.ts';

/** Where a reader can subscribe if the address cannot be copied. */
const FEED_READER = 'https://feedly.com/i/subscription/feed/';

/** Safari allows clipboard writes only during the click, so it gets a promise of the text at once. */
async function copy(text: Promise<Blob>, url: string): Promise<void> {
  if ('ClipboardItem' in window)
    return navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
  await text;
  return navigator.clipboard.writeText(url);
}

async function copyFeedUrl(): Promise<void> {
  const url = new URL(PATHS.feed, location.href).href;
  const checked = checkFeed().then(() => new Blob([url], { type: 'text/plain' }));
  try {
    await Promise.all([checked, copy(checked, url)]);
    toast({ kind: 'success', text: HOME_TEXT.rssCopied });
  } catch {
    toast({ kind: 'error', text: HOME_TEXT.rssFailed });
    open(`${FEED_READER}${encodeURIComponent(url)}`, '_blank', 'noopener');
  }
}

for (const button of document.querySelectorAll('[data-copy-feed]')) {
  button.setAttribute('role', 'button');
  button.addEventListener('click', (event) => {
    event.preventDefault();
    void copyFeedUrl();
  });
  button.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== ' ') return;
    event.preventDefault();
    void copyFeedUrl();
  });
}
