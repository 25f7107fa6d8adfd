import { wakeAtTouch } from '../../lib/browser/wake-at-touch.ts';
import { holdClicks } from './hold-clicks.ts';

export function wakeLists(): void {
  for (const list of document.querySelectorAll<HTMLElement>('[data-list]')) {
    holdClicks(list);
    wakeAtTouch(list, () => import('./mount-list.tsx').then((module) => module.mountList));
  }
}
