import { checkFeed } from '../../api/rss.ts';
import { toast } from '../../lib/toast-event.ts';
import { PATHS } from '../../paths.ts';
import { HOME_TEXT } from '../../text/messages.ts';

/** Where a reader can still subscribe when the address cannot be copied. */
const FEED_READER = 'https://feedly.com/i/subscription/feed/';

async function copyFeedUrl(): Promise<void> {
  const url = new URL(PATHS.feed, location.href).href;
  try {
    await checkFeed();
    await navigator.clipboard.writeText(url);
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
