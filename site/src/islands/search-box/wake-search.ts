import { wakeAtTouch } from '../../lib/browser/wake-at-touch.ts';

export function wakeSearch(place: HTMLElement): void {
  wakeAtTouch(place, async () => (await import('./mount-search.tsx')).mountSearch);
}

for (const place of document.querySelectorAll<HTMLElement>('[data-search]')) wakeSearch(place);
