/** Events by which readers touch a part of the page: those who only read load nothing for it. */
const CONTACTS = ['focusin', 'keydown', 'pointerdown', 'touchstart'] as const;

/** Calls `wake` at the first focus, key, pointer or touch in `element`. */
export function atFirstTouch(element: HTMLElement, wake: () => void): void {
  const touched = () => {
    for (const contact of CONTACTS) element.removeEventListener(contact, touched);
    wake();
  };
  for (const contact of CONTACTS) element.addEventListener(contact, touched, { passive: true });
  // The reader may have touched it before this script ran.
  if (element.contains(document.activeElement)) touched();
}
