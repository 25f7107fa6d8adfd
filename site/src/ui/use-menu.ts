import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';

interface MenuOptions {
  /** Number of entries. */
  count: number;
  /** Called when the menu opens. */
  onOpen?: (() => void) | undefined;
  disabled?: boolean;
}

interface Menu {
  id: string;
  opener: RefObject<HTMLButtonElement | null>;
  menu: RefObject<HTMLDivElement | null>;
  isOpen: boolean;
  /** Index of the focused entry; `null` while the menu is closed. */
  place: number | null;
  close: () => void;
  toggle: () => void;
  onOpenerKey: (event: KeyboardEvent) => void;
  onMenuKey: (event: KeyboardEvent) => void;
}

/** The index of the focused entry after a key; `null` if the key does not move the focus. */
function placeAfter(key: string, place: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (place + 1) % count;
    case 'ArrowUp':
      return (place - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/**
 * A menu button as in the ARIA Authoring Practices. Arrow keys open the menu and wrap at its ends. Home and End go to its
 * ends. Escape, Tab and a press outside close it.
 */
export function useMenu({ count, onOpen, disabled = false }: MenuOptions): Menu {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<number | null>(null);
  const isOpen = place !== null && !disabled;

  useEffect(() => {
    if (place !== null) menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]')[place]?.focus();
  }, [place]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const onPress = ({ target }: PointerEvent) => {
      const isInside = target instanceof Node && menu.current?.parentElement?.contains(target) === true;
      if (!isInside) setPlace(null);
    };
    addEventListener('pointerdown', onPress);
    return () => removeEventListener('pointerdown', onPress);
  }, [isOpen]);

  function openAt(first: number): void {
    onOpen?.();
    setPlace(first);
  }

  function close(): void {
    opener.current?.focus();
    setPlace(null);
  }

  function onOpenerKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    openAt(event.key === 'ArrowDown' ? 0 : count - 1);
  }

  function onMenuKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' || event.key === 'Tab') {
      close();
      // Escape must not close an element around the menu.
      if (event.key === 'Escape') event.stopPropagation();
      return;
    }
    const next = placeAfter(event.key, place ?? 0, count);
    if (next === null) return;
    event.preventDefault();
    setPlace(next);
  }

  const toggle = () => (isOpen ? close() : openAt(0));
  return { id, opener, menu, isOpen, place, close, toggle, onOpenerKey, onMenuKey };
}
