import { toast } from '../../lib/browser/toast-event.ts';
import { COPIED_STATE_MS } from '../../limits.ts';
import { SHARE_TEXT } from '../../text/reader-messages.ts';

const timers = new WeakMap<HTMLElement, number>();

async function copyLink(button: HTMLButtonElement, url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    toast({ kind: 'error', text: SHARE_TEXT.copyFailed });
    return;
  }
  toast({ kind: 'success', text: SHARE_TEXT.copied });
  button.classList.add('is-copied');
  // Two seconds from the last copy, not the first.
  clearTimeout(timers.get(button));
  timers.set(
    button,
    window.setTimeout(() => button.classList.remove('is-copied'), COPIED_STATE_MS),
  );
}

export function offerCopyLink(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy-link]'))
    button.addEventListener(
      'click',
      () => void copyLink(button, button.dataset['copyLink'] ?? location.href),
    );
}
