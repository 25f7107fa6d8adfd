import { checkFeed } from '../../data/calls/rss.ts';
import { copyText } from '../../lib/browser/copy-text.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { PATHS } from '../../paths.ts';
import { HOME_TEXT } from '@text/reader-messages.ts';

/** Opened if the address cannot be copied: readers can subscribe there. */
const FEED_READER = 'https://feedly.com/i/subscription/feed/';

async function copyFeedUrl(): Promise<void> {
  const url = new URL(PATHS.feed, location.href).href;
  try {
    await copyText(checkFeed().then(() => url));
    toast({ kind: 'success', text: HOME_TEXT.rssCopied });
  } catch {
    toast({ kind: 'error', text: HOME_TEXT.rssFailed });
    open(`${FEED_READER}${encodeURIComponent(url)}`, '_blank', 'noopener');
  }
}

export function startFeedButtons(): void {
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
}
