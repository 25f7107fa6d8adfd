import type { ClientDirective } from 'astro';

/** First contact with an island: whoever only reads the page never pays for it. */
const CONTACTS = ['focusin', 'keydown', 'pointerdown', 'touchstart'] as const;

/**
 * `client:touch`: the island is working HTML until someone touches it. What was typed or clicked meanwhile is the
 * HTML's own doing (links, forms, uncontrolled fields), so nothing is lost while the code arrives.
 */
const touch: ClientDirective = (load, _options, element) => {
  const wake = () => {
    for (const contact of CONTACTS) element.removeEventListener(contact, wake);
    void load().then((hydrate) => hydrate());
  };
  for (const contact of CONTACTS) element.addEventListener(contact, wake, { passive: true });
  // Somebody was here before this script.
  if (element.contains(document.activeElement)) wake();
};

export default touch;

declare module 'astro' {
  interface AstroClientDirectives {
    /** Wakes the island at the first focus, key, pointer or touch in it. */
    'client:touch'?: boolean;
  }
}
