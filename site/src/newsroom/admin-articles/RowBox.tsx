import type { KeyboardEvent } from 'react';
import { BULK_TEXT } from '@text/bulk-messages.ts';

interface RowBoxProps {
  title: string;
  isChosen: boolean;
  /** @param isRange whether Shift extends the selection */
  onToggle: (isRange: boolean) => void;
}

/** The box of a row. Space chooses, Shift extends, arrow keys go to the next row. */
export function RowBox({ title, isChosen, onToggle }: RowBoxProps) {
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moveFocus(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === ' ' && event.shiftKey) {
      // Not every browser tells the click of a key about Shift.
      event.preventDefault();
      onToggle(true);
    }
  }
  return (
    <label className="articles-box">
      <input
        type="checkbox"
        aria-label={BULK_TEXT.choose(title)}
        checked={isChosen}
        onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
        onKeyDown={onKeyDown}
      />
    </label>
  );
}

function moveFocus(box: HTMLInputElement, step: 1 | -1): void {
  const boxes = [
    ...(box.closest('tbody')?.querySelectorAll<HTMLInputElement>('.articles-box > input') ?? []),
  ];
  boxes[boxes.indexOf(box) + step]?.focus();
}
