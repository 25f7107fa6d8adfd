import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type BlockKind, matchingBlock } from './matching-block.ts';

/** A part of the source: a field, or the index of a block. */
export type Place = 'title' | 'description' | number;

/** The key that moves between the text and its source. */
export const JUMP_KEY = 'F6';

function kindOfNode(name: string): BlockKind {
  if (name === 'paragraph') return 'text';
  return name === 'heading' ? name : 'other';
}

/** The kinds of the blocks that are not empty, up to the one with the caret. */
function kindsUntilCaret({ state: { doc, selection } }: Editor): BlockKind[] {
  const caret = selection.$head.index(0);
  const kinds: BlockKind[] = [];
  doc.forEach((node, _offset, index) => {
    const isEmpty = node.type.name === 'paragraph' && node.content.size === 0;
    if (index <= caret && (!isEmpty || index === caret)) kinds.push(kindOfNode(node.type.name));
  });
  return kinds;
}

const isField = (focused: Element): focused is HTMLTextAreaElement & { name: 'title' | 'description' } =>
  focused instanceof HTMLTextAreaElement && (focused.name === 'title' || focused.name === 'description');

interface SourcePlace {
  place: Place;
  /** The element of the form that had the focus last. */
  lastFocus: RefObject<HTMLElement | null>;
}

/**
 * The part of the source that belongs to the caret.
 * @param original kinds of the source's blocks
 */
export function useSourcePlace(
  editor: RefObject<Editor | null>,
  original: readonly BlockKind[],
): SourcePlace {
  const [field, setField] = useState<'title' | 'description' | null>('title');
  // The source may load after the caret has moved. A string, because an equal one renders nothing.
  const [written, setWritten] = useState('');
  const lastFocus = useRef<HTMLElement | null>(null);
  const follow = useEffectEvent((focused: HTMLElement) => {
    lastFocus.current = focused;
    setField(isField(focused) ? focused.name : null);
    if (!isField(focused) && editor.current !== null) setWritten(kindsUntilCaret(editor.current).join(' '));
  });
  const isOfForm = useEffectEvent(
    (focused: Element) => isField(focused) || editor.current?.view.dom.contains(focused) === true,
  );
  useEffect(() => {
    let frame = 0;
    const listen = () => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || !isOfForm(focused)) return;
      cancelAnimationFrame(frame);
      // The editor reads the selection in its own listener of this event.
      frame = requestAnimationFrame(() => follow(focused));
    };
    listen();
    document.addEventListener('selectionchange', listen);
    document.addEventListener('focusin', listen);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('selectionchange', listen);
      document.removeEventListener('focusin', listen);
    };
  }, []);
  const block = matchingBlock(written.split(' ') as BlockKind[], original);
  return { place: field ?? block ?? 'title', lastFocus };
}
