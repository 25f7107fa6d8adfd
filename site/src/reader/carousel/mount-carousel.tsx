import { hydratePart } from '../../ui/hydrate-part.ts';
import { Carousel } from './Carousel.island.tsx';
import { initialCarousel } from './carousel-state.ts';

/** Hydrates the controls of the carousel, which move its slides (FeaturedCarousel.astro). */
export function mountCarousel(
  root: HTMLElement,
  controls: HTMLElement,
  track: HTMLElement,
  onRestored: () => void,
): void {
  const slides = [...track.querySelectorAll<HTMLElement>('.slide')];
  const matches = (media: string) => matchMedia(media).matches;
  const initial = {
    ...initialCarousel(slides.length, matches('(prefers-reduced-motion: reduce)')),
    // After a tap, a phone may call it hovered until the next one.
    hovered: matches('(hover: hover)') && root.matches(':hover'),
    focused: root.contains(document.activeElement),
    hidden: document.hidden,
  };
  hydratePart(controls, <Carousel slides={{ root, track, slides }} initial={initial} />, onRestored);
}
