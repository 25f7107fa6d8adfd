import { toast } from '../../lib/browser/toast-event.ts';
import { COPIED_STATE_MS } from '../../page-limits.ts';
import { SHARE_TEXT } from '@text/reader-messages.ts';

function startCopyLink(button: HTMLButtonElement): void {
  let timer = 0;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(button.dataset['copyLink'] ?? location.href);
    } catch {
      toast({ kind: 'error', text: SHARE_TEXT.copyFailed });
      return;
    }
    toast({ kind: 'success', text: SHARE_TEXT.copied });
    button.classList.add('is-copied');
    // The time counts from the last copy, not the first.
    clearTimeout(timer);
    timer = window.setTimeout(() => button.classList.remove('is-copied'), COPIED_STATE_MS);
  }

  button.addEventListener('click', () => void copy());
}

export function startCopyLinks(): void {
  document.querySelectorAll<HTMLButtonElement>('[data-copy-link]').forEach(startCopyLink);
}
