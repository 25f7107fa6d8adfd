import { logFailure } from '../log.ts';

/** Events by which readers touch a part of the page: those who only read load nothing for it. */
const CONTACTS = ['focusin', 'keydown', 'pointerdown', 'touchstart'] as const;

/**
 * Loads the code of a part of the page at the first focus, key, pointer or touch in it. Until then, and if the code
 * cannot be loaded, the part is working HTML.
 *
 * @param load resolves to the function that hydrates the part
 */
export function wakeAtTouch(part: HTMLElement, load: () => Promise<(part: HTMLElement) => void>): void {
  const touched = () => {
    for (const contact of CONTACTS) part.removeEventListener(contact, touched);
    load().then(
      (mount) => mount(part),
      (error: unknown) => logFailure('A part of the page could not be loaded:', error),
    );
  };
  for (const contact of CONTACTS) part.addEventListener(contact, touched, { passive: true });
  // The reader may have touched it before this script ran.
  if (part.contains(document.activeElement)) touched();
}
