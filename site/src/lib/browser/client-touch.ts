import type { ClientDirective } from 'astro';

/** Events that hydrate an island: readers who only read load nothing for it. */
const CONTACTS = ['focusin', 'keydown', 'pointerdown', 'touchstart'] as const;

/**
 * `client:touch`: hydrates an island when someone touches it. Until then it is working HTML (links, forms,
 * uncontrolled fields), so no input is lost while the code loads.
 */
const touch: ClientDirective = (load, _options, element) => {
  const wake = () => {
    for (const contact of CONTACTS) element.removeEventListener(contact, wake);
    void load().then((hydrate) => hydrate());
  };
  for (const contact of CONTACTS) element.addEventListener(contact, wake, { passive: true });
  // The reader may have touched it before this script ran.
  if (element.contains(document.activeElement)) wake();
};

export default touch;

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates the island at the first focus, key, pointer or touch in it. */
    'client:touch'?: boolean;
  }
}
