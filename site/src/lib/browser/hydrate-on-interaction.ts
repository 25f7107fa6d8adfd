import { logFailure } from '../log.ts';

/** Events that count as interaction. Readers who do not use the part load no code for it. */
const INTERACTION_EVENTS = ['focusin', 'keydown', 'pointerdown', 'touchstart'] as const;

/**
 * Loads the code of a part of the page at the first focus, key press, pointer press or touch in it. Until then, and if
 * the code cannot be loaded, the part works as plain HTML.
 *
 * @param load resolves to the function that hydrates the part
 */
export function hydrateOnInteraction(
  part: HTMLElement,
  load: () => Promise<(part: HTMLElement) => void>,
): void {
  const start = () => {
    for (const type of INTERACTION_EVENTS) part.removeEventListener(type, start);
    load().then(
      (mount) => mount(part),
      (error: unknown) => logFailure('A part of the page could not be loaded:', error),
    );
  };
  for (const type of INTERACTION_EVENTS) part.addEventListener(type, start, { passive: true });
  // The focus may have moved into the part before this script ran.
  if (part.contains(document.activeElement)) start();
}
