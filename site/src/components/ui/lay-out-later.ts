import { whenIdle } from '../../lib/when-idle.ts';

/** What stands far below a phone's first screen (later.css) is laid out from the top, a part whenever there is nothing else to do. */
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
/** The reader may have been somewhere below, and be led there again: guesses of room would lead elsewhere. */
const comesBack =
  location.hash !== '' ||
  (navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate');

if (comesBack) parts.forEach(layOut);
else whenIdle(layOutNext);
