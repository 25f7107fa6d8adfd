import type { ArticleAuthor } from '@contract/articles.ts';
import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { withMoved } from './byline-order.ts';

/**
 * Drags a row of the byline to another place, with any pointer. Escape cancels.
 *
 * @param first index of the first place that may change
 */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  authors: readonly ArticleAuthor[],
  first: number,
  onDrop: (id: string, place: number) => void,
) {
  const [drag, setDrag] = useState<{ id: string; place: number } | null>(null);
  const lifted = drag?.id ?? null;

  /** Index of the row at a vertical position in the window. */
  function placeAt(y: number): number {
    const rows = [...(list.current?.children ?? [])];
    const below = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
    return below === -1 ? rows.length - 1 : below;
  }

  const follow = useEffectEvent((event: PointerEvent) => {
    if (drag !== null) setDrag({ ...drag, place: placeAt(event.clientY) });
  });
  const drop = useEffectEvent(() => {
    setDrag(null);
    if (drag !== null) onDrop(drag.id, drag.place);
  });

  useEffect(() => {
    if (lifted === null) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    // On the window: moving the row in the document would end a pointer capture.
    addEventListener('pointermove', (event) => follow(event), { signal });
    addEventListener('pointerup', () => drop(), { signal });
    addEventListener('pointercancel', () => setDrag(null), { signal });
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        // Escape would also close the panel.
        event.preventDefault();
        event.stopPropagation();
        setDrag(null);
      },
      { signal, capture: true },
    );
    return () => stop.abort();
  }, [lifted]);

  return {
    /** Id of the author whose row is dragged. */
    lifted,
    /** The authors in the order of a drop at the current place; `null` unless a row is dragged. */
    order: drag === null ? null : withMoved(authors, drag.id, drag.place, first),
    lift(event: ReactPointerEvent, id: string): void {
      if (event.button !== 0) return;
      // Prevents the selection of text.
      event.preventDefault();
      setDrag({ id, place: authors.findIndex(({ _id }) => _id === id) });
    },
  };
}
