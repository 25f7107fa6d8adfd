import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { Icon } from '../../ui/Icon.tsx';
import { type Slides, useCarousel } from './use-carousel.ts';
import { CAROUSEL_TEXT } from '../../text/home-text.ts';

/** Controls of the slides. The slides themselves stay as the server has drawn them; `useCarousel` shows one of them. */
export function Carousel(slides: Slides) {
  const { index, count, isPaused, show, togglePause } = useCarousel(slides);
  const button = 'button button-icon button-quiet';
  return (
    <>
      <button
        type="button"
        className={button}
        aria-label={isPaused ? CAROUSEL_TEXT.start : CAROUSEL_TEXT.stop}
        onClick={togglePause}
      >
        <Icon of={isPaused ? Play : Pause} />
      </button>
      <button
        type="button"
        className={button}
        aria-label={CAROUSEL_TEXT.previous}
        onClick={() => show(index - 1)}
      >
        <Icon of={ChevronLeft} />
      </button>
      <button
        type="button"
        className={button}
        aria-label={CAROUSEL_TEXT.next}
        onClick={() => show(index + 1)}
      >
        <Icon of={ChevronRight} />
      </button>
      <ul role="list" className="carousel-dots">
        {Array.from({ length: count }, (_, slide) => (
          <li key={slide}>
            <button
              type="button"
              aria-label={CAROUSEL_TEXT.article(slide + 1, count)}
              aria-current={slide === index ? 'true' : undefined}
              onClick={() => show(slide)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
