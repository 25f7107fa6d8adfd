import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { Icon } from '../../ui/Icon.tsx';
import type { CarouselState } from './carousel-state.ts';
import { pauseAttributes } from './pause-attributes.ts';
import { type Slides, useCarousel } from './use-carousel.ts';
import { CAROUSEL_TEXT } from '@text/home-text.ts';

/** Controls of the slides. The slides themselves stay as the server has drawn them; `useCarousel` shows one of them. */
export function Carousel({ slides, initial }: { slides: Slides; initial: CarouselState }) {
  const { index, count, isPaused, show, togglePause } = useCarousel(slides, initial);
  return (
    <CarouselControls
      index={index}
      count={count}
      isPaused={isPaused}
      onShow={show}
      onTogglePause={togglePause}
    />
  );
}

interface CarouselControlsProps {
  count: number;
  index?: number;
  isPaused?: boolean;
  onShow?: (slide: number) => void;
  onTogglePause?: () => void;
}

/** Drawn by the server for the first slide, and hydrated with `Carousel`. */
export function CarouselControls({
  count,
  index = 0,
  isPaused = false,
  onShow,
  onTogglePause,
}: CarouselControlsProps) {
  const button = 'button button-icon button-quiet';
  return (
    <>
      <button type="button" className={button} {...pauseAttributes(isPaused)} onClick={onTogglePause}>
        <Icon of={Pause} />
        <Icon of={Play} />
      </button>
      <button
        type="button"
        className={button}
        data-step="-1"
        aria-label={CAROUSEL_TEXT.previous}
        onClick={() => onShow?.(index - 1)}
      >
        <Icon of={ChevronLeft} />
      </button>
      <button
        type="button"
        className={button}
        data-step="1"
        aria-label={CAROUSEL_TEXT.next}
        onClick={() => onShow?.(index + 1)}
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
              onClick={() => onShow?.(slide)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
