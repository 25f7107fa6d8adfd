import { ArrowDown, ArrowUp, CalendarClock, GripVertical, Infinity as NoEnd, Pin, X } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { languageOf } from '../../lib/prose/language.ts';
import { longDay } from '../../lib/prose/zoned-time.ts';
import { FRONT_PAGE_TEXT } from '@text/front-page-text.ts';
import { ArtPicture } from '../../ui/ArtPicture.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type MenuEntry, MoreMenu } from '../../ui/MoreMenu.tsx';
import type { Newsroom } from '../../ui/use-newsroom.ts';
import { authorNames } from '../author-names.ts';
import { endInWords } from './pin-end.ts';
import type { PinRow } from './pins.ts';

/** Display width of the pictures in CSS pixels. */
const PICTURE_WIDTH = 84;

interface PinItemProps {
  row: PinRow;
  index: number;
  /** Number of rows. */
  count: number;
  /** Index at which it was lifted; `null` unless it is. */
  movedFrom: number | null;
  /** Whether it is in the lead carousel, where most articles have no end. */
  isLead: boolean;
  newsroom: Newsroom;
  onLift: (event: PointerEvent) => void;
  onHandleKey: (event: KeyboardEvent) => void;
  onStep: (place: number) => void;
  onEnd: () => void;
  onNoEnd: () => void;
  onRemove: () => void;
}

/** A pinned article, which can be moved. */
export function PinItem(props: PinItemProps) {
  const { row, index, count, movedFrom, isLead, newsroom, onStep, onNoEnd } = props;
  const { article, until } = row;
  const { title } = article;
  const date = longDay(Date.parse(article.date), newsroom.now(), newsroom.timeZone);
  const names = authorNames(article.authors);
  const entries: MenuEntry[] = [
    { icon: CalendarClock, label: FRONT_PAGE_TEXT.untilDate, run: props.onEnd },
    ...(until === null ? [] : [{ icon: NoEnd, label: FRONT_PAGE_TEXT.withoutEnd, run: onNoEnd }]),
    { icon: X, label: FRONT_PAGE_TEXT.remove, run: props.onRemove },
  ];
  const end =
    until === null
      ? !isLead && FRONT_PAGE_TEXT.noEnd
      : FRONT_PAGE_TEXT.until(endInWords(Date.parse(until), newsroom));
  return (
    <li className="pin" data-lifted={movedFrom !== null || undefined}>
      <button
        type="button"
        className="pin-handle"
        aria-label={FRONT_PAGE_TEXT.handle(title)}
        aria-pressed={movedFrom !== null}
        onPointerDown={props.onLift}
        onKeyDown={props.onHandleKey}
      >
        <Icon of={GripVertical} />
      </button>
      <span className="pin-number" aria-hidden="true">
        {index + 1}
      </span>
      <span className="pin-picture">
        <ArtPicture picture={article.banner} sizes={`${PICTURE_WIDTH}px`} />
      </span>
      <div className="pin-text">
        <h3 lang={languageOf(title)} dir="auto">
          {title}
        </h3>
        <p>
          <span lang={languageOf(names)}>{names}</span>
          <span>
            {movedFrom === null || movedFrom === index
              ? date
              : FRONT_PAGE_TEXT.moving(movedFrom + 1, index + 1)}
          </span>
        </p>
      </div>
      {end !== false && (
        <p className="pin-end">
          <Icon of={Pin} size={16} />
          <span>{end}</span>
        </p>
      )}
      <div className="pin-steps">
        <button
          type="button"
          className="button button-icon button-quiet"
          aria-label={FRONT_PAGE_TEXT.up(title)}
          aria-disabled={index === 0}
          onClick={() => onStep(index - 1)}
        >
          <Icon of={ArrowUp} />
        </button>
        <button
          type="button"
          className="button button-icon button-quiet"
          aria-label={FRONT_PAGE_TEXT.down(title)}
          aria-disabled={index === count - 1}
          onClick={() => onStep(index + 1)}
        >
          <Icon of={ArrowDown} />
        </button>
      </div>
      <MoreMenu label={FRONT_PAGE_TEXT.menu(title)} entries={entries} />
    </li>
  );
}
