import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { Icon } from '../../ui/Icon.tsx';
import { type Slides, useCarousel } from './use-carousel.ts';

/** Controls of the slides. The slides themselves stay as the server has drawn them; `useCarousel` shows one of them. */
export function Carousel(slides: Slides) {
  const { index, count, isPaused, show, togglePause } = useCarousel(slides);
  const button = 'button button-icon button-quiet';
  return (
    <>
      <button
        type="button"
        className={button}
        aria-label={isPaused ? 'Start the slides' : 'Stop the slides'}
        onClick={togglePause}
      >
        <Icon of={isPaused ? Play : Pause} />
      </button>
      <button type="button" className={button} aria-label="Previous article" onClick={() => show(index - 1)}>
        <Icon of={ChevronLeft} />
      </button>
      <button type="button" className={button} aria-label="Next article" onClick={() => show(index + 1)}>
        <Icon of={ChevronRight} />
      </button>
      <ul role="list" className="carousel-dots">
        {Array.from({ length: count }, (_, slide) => (
          <li key={slide}>
            <button
              type="button"
              aria-label={`Article ${slide + 1} of ${count}`}
              aria-current={slide === index ? 'true' : undefined}
              onClick={() => show(slide)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
