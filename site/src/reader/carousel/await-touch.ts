import { hydrateOnInteraction } from '../../lib/browser/hydrate-on-interaction.ts';
import { awaitFirstTurn } from './await-first-turn.ts';
import { pauseAttributes } from './pause-attributes.ts';
import { preloadSlides } from './preload-slides.ts';
import { watchSwipes } from './watch-swipes.ts';

const loadCode = () => import('./mount-carousel.tsx');

/**
 * Loads React's part of the carousel at the first touch, hover or focus, or for its first automatic turn. Controls that
 * are pressed before are pressed again once it is there. If it cannot be loaded, the controls are hidden.
 */
export function awaitTouch(root: HTMLElement): void {
  const controls = root.querySelector<HTMLElement>('.carousel-controls');
  const track = root.querySelector<HTMLElement>('.slides');
  if (controls === null || track === null) return;
  const pressed: HTMLElement[] = [];
  const press = (step: -1 | 1) => controls.querySelector<HTMLElement>(`[data-step="${step}"]`)?.click();
  const wake = () => controls.dispatchEvent(new Event('focusin'));
  const hold = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button !== null) pressed.push(button);
    // A click by a script or an assistive device has no touch before it.
    wake();
  };
  const hide = () => root.removeAttribute('data-ready');

  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill)
    for (const [attribute, value] of Object.entries(pauseAttributes(true)))
      controls.querySelector('[data-to]')?.setAttribute(attribute, value);
  root.setAttribute('data-ready', '');
  controls.addEventListener('click', hold);
  watchSwipes(track, press);
  preloadSlides(root, track);
  root.addEventListener('focusin', wake, { once: true });
  root.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType === 'mouse') wake();
  });
  const cancelTurn = isStill
    ? undefined
    : awaitFirstTurn(
        root,
        // A failure is logged when the turn is due.
        () => void loadCode().catch(() => undefined),
        () => press(1),
      );
  hydrateOnInteraction(controls, async () => {
    cancelTurn?.();
    try {
      const { mountCarousel } = await loadCode();
      return () => {
        controls.removeEventListener('click', hold);
        mountCarousel(root, controls, track, hide);
        for (const button of pressed) button.click();
      };
    } catch (error) {
      hide();
      throw error;
    }
  });
  // The reader may have come to it before this script ran.
  if (root.matches(':focus-within')) wake();
}
