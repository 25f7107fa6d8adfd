import { afterPaint } from '../../lib/after-paint.ts';

/** What stands far below a phone's first screen (later.css) is laid out in tasks of its own, from the top. */
const parts = [...document.querySelectorAll<HTMLElement>('.later')];

function layOutNext(): void {
  const part = parts.shift();
  if (part === undefined) {
    document.body.classList.add('whole');
    return;
  }
  part.dataset['laidOut'] = '';
  afterPaint(layOutNext);
}

const [navigation] = performance.getEntriesByType('navigation');
/** The reader may have been somewhere below, and be led there again: guesses of room would lead elsewhere. */
const comesBack =
  location.hash !== '' ||
  (navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate');

if (comesBack) parts.length = 0;
if (parts.length === 0) layOutNext();
else afterPaint(layOutNext);
