/** State of the carousel; use-carousel.ts handles time and elements. */
export interface CarouselState {
  count: number;
  /** Index of the current slide, from 0. */
  index: number;
  /** A transition is running; clicks are ignored. */
  moving: boolean;
  /** The reader pressed pause, or prefers reduced motion. */
  paused: boolean;
  hovered: boolean;
  focused: boolean;
  /** The tab is hidden. */
  hidden: boolean;
}

export function initialCarousel(count: number, reducedMotion: boolean): CarouselState {
  return {
    count,
    index: 0,
    moving: false,
    paused: reducedMotion,
    hovered: false,
    focused: false,
    hidden: false,
  };
}

/** Whether it advances automatically. */
export function advances(state: CarouselState): boolean {
  return state.count > 1 && !state.paused && !state.hovered && !state.focused && !state.hidden;
}

/** Shows the slide `index`, wrapping at both ends; returns the same state if nothing changes. */
export function showSlide(state: CarouselState, index: number): CarouselState {
  if (state.moving || state.count < 2) return state;
  const wrapped = ((index % state.count) + state.count) % state.count;
  return wrapped === state.index ? state : { ...state, index: wrapped, moving: true };
}

/** Minimum horizontal distance of a swipe, in pixels. */
const SWIPE_MIN_PX = 40;

/** Slides to move after a swipe: 1 to the left, -1 to the right, 0 for a scroll or a tap. */
export function swipeStep(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < SWIPE_MIN_PX || Math.abs(dx) < 1.5 * Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}
