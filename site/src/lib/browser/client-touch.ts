import type { ClientDirective } from 'astro';
import { atFirstTouch } from './first-touch.ts';

/**
 * `client:touch`: hydrates an island when someone touches it. Until then it is working HTML (links, forms,
 * uncontrolled fields), so no input is lost while the code loads.
 */
const touch: ClientDirective = (load, _options, element) =>
  atFirstTouch(element, () => void load().then((hydrate) => hydrate()));

export default touch;

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates the island at the first focus, key, pointer or touch in it. */
    'client:touch'?: boolean;
  }
}
