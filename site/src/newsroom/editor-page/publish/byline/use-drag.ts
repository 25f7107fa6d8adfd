import type { ArticleAuthor } from '@contract/articles.ts';
import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { movedTo } from './order.ts';

/**
 * Dragging a row of the byline to another place, with any pointer. Escape puts it back.
 * @param first index of the first place that changes
 */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  authors: readonly ArticleAuthor[],
  first: number,
  onDrop: (id: string, place: number) => void,
) {
  const [drag, setDrag] = useState<{ id: string; place: number } | null>(null);
  const lifted = drag?.id ?? null;

  /** The row at this height. */
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
    // On the window: the row moves in the document, which ends any capture.
    addEventListener('pointermove', (event) => follow(event), { signal });
    addEventListener('pointerup', () => drop(), { signal });
    addEventListener('pointercancel', () => setDrag(null), { signal });
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        // It would close the panel.
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
    /** The authors as they would be. */
    order: drag === null ? null : movedTo(authors, drag.id, drag.place, first),
    lift(event: ReactPointerEvent, id: string): void {
      if (event.button !== 0) return;
      // No text is selected on the way.
      event.preventDefault();
      setDrag({ id, place: authors.findIndex(({ _id }) => _id === id) });
    },
  };
}
