import { whenIdle } from '../../lib/browser/when-idle.ts';

function layOut(part: HTMLElement): void {
  part.dataset['laidOut'] = '';
}

/** Whether the browser may restore a scroll position, which would be wrong with estimated heights. */
function mayRestoreScroll(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (
    location.hash !== '' ||
    (navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate')
  );
}

/** Lays out the content below the first screen (later.css) from top to bottom, one part whenever the browser is idle. */
export function layOutLater(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('.later, .article .prose > :nth-child(n + 4)')];
  function layOutNext(): void {
    const part = parts.shift();
    if (part === undefined) return;
    layOut(part);
    whenIdle(layOutNext);
  }
  if (mayRestoreScroll()) parts.forEach(layOut);
  else whenIdle(layOutNext);
}
