import { whenIdle } from '../../lib/browser/when-idle.ts';

/** Lays out content far below the first screen (later.css) from the top, one part whenever the browser is idle. */
const parts = [...document.querySelectorAll<HTMLElement>('.later, .article .prose > :nth-child(n + 4)')];

function layOut(part: HTMLElement): void {
  part.dataset['laidOut'] = '';
}

function layOutNext(): void {
  const part = parts.shift();
  if (part === undefined) return;
  layOut(part);
  whenIdle(layOutNext);
}

const [navigation] = performance.getEntriesByType('navigation');
/** The browser may restore a scroll position: estimated heights would lead elsewhere. */
const comesBack =
  location.hash !== '' ||
  (navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate');

if (comesBack) parts.forEach(layOut);
else whenIdle(layOutNext);
