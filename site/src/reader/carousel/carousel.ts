import { CAROUSEL_INTERVAL_MS, CAROUSEL_TRANSITION_MS } from '../../page-limits.ts';
import { whenIdle } from '../../lib/browser/when-idle.ts';
import { advances, initialCarousel, showSlide, swipeStep, type CarouselState } from './carousel-state.ts';

/** Starts one carousel of the page; without this script its slides scroll side by side. */
function start(root: HTMLElement): void {
  const slides = [...root.querySelectorAll<HTMLElement>('.slide')];
  const dots = [...root.querySelectorAll<HTMLElement>('[data-slide]')];
  const track = root.querySelector<HTMLElement>('.slides');
  const pause = root.querySelector<HTMLElement>('[data-pause]');
  if (track === null || slides.length < 2) return;

  let state = initialCarousel(slides.length, matchMedia('(prefers-reduced-motion: reduce)').matches);
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Loads picture and fonts of a slide that may show soon, after responding to input. */
  function comesNear(index: number): void {
    const slide = slides.at(index % slides.length);
    if (slide?.hasAttribute('data-near') === false) whenIdle(() => slide.setAttribute('data-near', ''));
  }

  function render(): void {
    slides.forEach((slide, index) => {
      slide.toggleAttribute('data-shown', index === state.index);
      slide.inert = index !== state.index;
    });
    dots.forEach((dot, index) => {
      if (index === state.index) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    });
    comesNear(state.index);
    comesNear(state.index + 1);
    // Only slides that the reader requested are announced.
    track?.setAttribute('aria-live', advances(state) ? 'off' : 'polite');
    pause?.setAttribute('aria-label', state.paused ? 'Start the slides' : 'Stop the slides');
    root.toggleAttribute('data-paused', state.paused);
  }

  function update(next: CarouselState): void {
    const started = next.moving && !state.moving;
    state = next;
    render();
    clearTimeout(timer);
    if (advances(state))
      timer = setTimeout(() => update(showSlide(state, state.index + 1)), CAROUSEL_INTERVAL_MS);
    if (started) setTimeout(() => (state = { ...state, moving: false }), CAROUSEL_TRANSITION_MS);
  }

  root
    .querySelector('[data-previous]')
    ?.addEventListener('click', () => update(showSlide(state, state.index - 1)));
  root
    .querySelector('[data-next]')
    ?.addEventListener('click', () => update(showSlide(state, state.index + 1)));
  dots.forEach((dot, index) => dot.addEventListener('click', () => update(showSlide(state, index))));
  pause?.addEventListener('click', () => update({ ...state, paused: !state.paused }));

  root.addEventListener('pointerenter', (event) => {
    if (event.pointerType === 'mouse') update({ ...state, hovered: true });
  });
  root.addEventListener('pointerleave', () => update({ ...state, hovered: false }));
  root.addEventListener('focusin', () => update({ ...state, focused: true }));
  root.addEventListener('focusout', (event) => {
    const inside = event.relatedTarget instanceof Node && root.contains(event.relatedTarget);
    if (!inside) update({ ...state, focused: false });
  });
  document.addEventListener('visibilitychange', () => update({ ...state, hidden: document.hidden }));

  let touch: { x: number; y: number } | undefined;
  track.addEventListener(
    'touchstart',
    ({ touches: [finger, second] }) => {
      // Two fingers zoom the page.
      touch = finger && second === undefined ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    { passive: true },
  );
  track.addEventListener('touchend', ({ changedTouches: [finger] }) => {
    if (touch === undefined || finger === undefined) return;
    const step = swipeStep(finger.clientX - touch.x, finger.clientY - touch.y);
    touch = undefined;
    if (step !== 0) update(showSlide(state, state.index + step));
  });

  // A reader who reaches for the slides may go back.
  for (const reach of ['pointerover', 'touchstart', 'focusin'])
    root.addEventListener(reach, () => comesNear(state.index - 1), { passive: true });

  root.setAttribute('data-ready', '');
  update(state);
}

export function startCarousels(): void {
  for (const root of document.querySelectorAll<HTMLElement>('.carousel')) start(root);
}
