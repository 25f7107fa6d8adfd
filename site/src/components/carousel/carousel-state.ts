/** What the carousel knows; times and elements are the affair of carousel.ts. */
export interface CarouselState {
  count: number;
  /** The slide that shows, from 0. */
  index: number;
  /** One slide is giving way to another; clicks are ignored until it is over. */
  moving: boolean;
  /** The reader pressed pause, or asked the system for less motion. */
  paused: boolean;
  hovered: boolean;
  focused: boolean;
  /** The tab is not in sight. */
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

/** Whether it turns by itself now. */
export function advances(state: CarouselState): boolean {
  return state.count > 1 && !state.paused && !state.hovered && !state.focused && !state.hidden;
}

/** Shows the slide `index`, wrapping at both ends; the same state where there is nothing to do. */
export function showSlide(state: CarouselState, index: number): CarouselState {
  if (state.moving || state.count < 2) return state;
  const wrapped = ((index % state.count) + state.count) % state.count;
  return wrapped === state.index ? state : { ...state, index: wrapped, moving: true };
}

/** Pixels that a finger must travel sideways for a swipe. */
const SWIPE_MIN_PX = 40;

/** Slides by which a swipe moves: 1 to the left, -1 to the right, 0 where it was a scroll or a tap. */
export function swipeStep(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < SWIPE_MIN_PX || Math.abs(dx) < 1.5 * Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}
