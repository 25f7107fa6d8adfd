import { createRoot } from 'react-dom/client';
import { Carousel } from './Carousel.island.tsx';

/** Draws the controls of the carousel, and moves its slides (FeaturedCarousel.astro). */
export function mountCarousel(root: HTMLElement): void {
  const controls = root.querySelector('.carousel-controls');
  const track = root.querySelector<HTMLElement>('.slides');
  if (controls === null || track === null) return;
  const slides = [...track.querySelectorAll<HTMLElement>('.slide')];
  createRoot(controls).render(<Carousel root={root} track={track} slides={slides} />);
}
