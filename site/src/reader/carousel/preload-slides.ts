import { whenIdle } from '../../lib/browser/when-idle.ts';

/** Loads picture and fonts of a slide that may show soon, after responding to input. */
export function preloadSlide(slide: Element | null | undefined): void {
  whenIdle(() => slide?.setAttribute('data-near', ''));
}

/** Preloads the second slide, and the previous one for a reader who may go back. */
export function preloadSlides(root: HTMLElement, track: HTMLElement): void {
  preloadSlide(track.children[1]);
  const preloadPrevious = () => {
    const shown = track.querySelector('[data-shown]');
    preloadSlide(shown?.previousElementSibling ?? track.lastElementChild);
  };
  for (const reach of ['pointerover', 'touchstart', 'focusin'])
    root.addEventListener(reach, preloadPrevious, { passive: true });
}
