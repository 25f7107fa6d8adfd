import {
  type KeyboardEvent as ReactKeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { withMoved } from './with-moved.ts';

/** What happens to a lifted row. */
export type SortStep = 'lifted' | 'moved' | 'dropped' | 'back';

interface Lifted {
  id: string;
  place: number;
  by: 'pointer' | 'keys';
}

interface SortingOptions {
  /** Index of the first place that may change. */
  first?: number;
  onDrop: (id: string, place: number) => void;
  /** Called for each step by keyboard, to announce it. @param place index of the row after the step */
  onStep?: (step: SortStep, id: string, place: number) => void;
}

/**
 * Moves a row of a list to another place, by any pointer or by keyboard: Space lifts and drops, arrow keys move. Escape
 * puts it back.
 */
export function useSorting<Item extends { _id: string }>(
  list: RefObject<HTMLElement | null>,
  items: readonly Item[],
  { first = 0, onDrop, onStep }: SortingOptions,
) {
  const [row, setRow] = useState<Lifted | null>(null);
  const lifted = row?.id ?? null;
  const placeOf = (id: string) => items.findIndex(({ _id }) => _id === id);

  /** Index of the row at a vertical position in the window. */
  function placeAt(y: number): number {
    const rows = [...(list.current?.children ?? [])];
    const below = rows.findIndex((each) => y < each.getBoundingClientRect().bottom);
    return below === -1 ? rows.length - 1 : below;
  }

  function tell(step: SortStep, { id, place, by }: Lifted): void {
    if (by === 'keys') onStep?.(step, id, place);
  }

  function dropRow(): void {
    setRow(null);
    if (row === null) return;
    onDrop(row.id, row.place);
    tell('dropped', row);
  }

  const follow = useEffectEvent((event: PointerEvent) => {
    if (row?.by === 'pointer') setRow({ ...row, place: placeAt(event.clientY) });
  });
  const drop = useEffectEvent(dropRow);
  const putBack = useEffectEvent(() => {
    if (row === null) return;
    keepingFocus(() => setRow(null));
    tell('back', { ...row, place: placeOf(row.id) });
  });

  useEffect(() => {
    if (lifted === null) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    // On the window: moving the row in the document would end a pointer capture.
    addEventListener('pointermove', (event) => follow(event), { signal });
    addEventListener('pointerup', () => drop(), { signal });
    addEventListener('pointercancel', () => putBack(), { signal });
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        // Escape would also close a panel around the list.
        event.preventDefault();
        event.stopPropagation();
        putBack();
      },
      { signal, capture: true },
    );
    return () => stop.abort();
  }, [lifted]);

  return {
    /** Id of the lifted row. */
    lifted,
    /** The items in the order of a drop at the current place; `null` unless a row is lifted. */
    order: row === null ? null : withMoved(items, row.id, row.place, first),
    lift(event: ReactPointerEvent, id: string): void {
      if (event.button !== 0) return;
      // Prevents the selection of text.
      event.preventDefault();
      setRow({ id, place: placeOf(id), by: 'pointer' });
    },
    onHandleKey(event: ReactKeyboardEvent, id: string): void {
      const { key } = event;
      const isLifted = row?.id === id;
      if (key === ' ' || key === 'Enter') {
        event.preventDefault();
        if (isLifted) {
          keepingFocus(dropRow);
          return;
        }
        const next: Lifted = { id, place: placeOf(id), by: 'keys' };
        setRow(next);
        tell('lifted', next);
      } else if (isLifted && (key === 'ArrowUp' || key === 'ArrowDown')) {
        event.preventDefault();
        const place = row.place + (key === 'ArrowUp' ? -1 : 1);
        if (place < first || place >= items.length) return;
        keepingFocus(() => setRow({ ...row, place }));
        tell('moved', { ...row, place });
      } else if (isLifted && key === 'Tab') dropRow();
    },
  };
}

/** React moves a row in the document, and its button would lose the focus. */
export function keepingFocus(change: () => void): void {
  const { activeElement } = document;
  flushSync(change);
  if (activeElement instanceof HTMLElement) activeElement.focus();
}
