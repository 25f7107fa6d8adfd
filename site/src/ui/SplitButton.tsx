import { ChevronDown, type LucideIcon } from 'lucide-react';
import { Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import './split-button.css';

export interface MenuItem {
  icon: LucideIcon;
  label: string;
  /** What it does, in a few words. */
  note: string;
  /** Whether a line sets it apart from those before. */
  isApart?: boolean;
  run: () => void;
}

interface SplitButtonProps {
  /** Of the main half. */
  label: string;
  /** What the main half does: submit the form with this id, or this. */
  main: string | (() => void);
  /** Of the half that opens the menu, for screen readers. */
  moreLabel: string;
  items: readonly MenuItem[];
  /** Called when the menu opens. */
  onOpen?: () => void;
  disabled: boolean;
}

/** The place after a key in a list of that many items; `null` if the key does not move. */
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

/** A button whose main half acts at once, and whose other half opens a menu. */
export function SplitButton({ label, main, moreLabel, items, onOpen, disabled }: SplitButtonProps) {
  const id = useId();
  const more = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  /** Place of the item with the focus; `null` while the menu is closed. */
  const [place, setPlace] = useState<number | null>(null);
  const isOpen = place !== null && !disabled;

  useEffect(() => {
    if (place === null) return;
    menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]')[place]?.focus();
  }, [place]);

  useEffect(() => {
    if (!isOpen) return;
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
    more.current?.focus();
    setPlace(null);
  }

  function moveInMenu(event: KeyboardEvent): void {
    if (event.key === 'Escape' || event.key === 'Tab') {
      close();
      if (event.key === 'Escape') event.stopPropagation();
      return;
    }
    const next = placeAfter(event.key, place ?? 0, items.length);
    if (next === null) return;
    event.preventDefault();
    setPlace(next);
  }

  function openByArrow(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    openAt(event.key === 'ArrowDown' ? 0 : items.length - 1);
  }

  return (
    <div className="split">
      <button
        {...(typeof main === 'string'
          ? ({ type: 'submit', form: main } as const)
          : ({ type: 'button', onClick: main } as const))}
        className="button button-primary split-main"
        data-first="submit"
        disabled={disabled}
      >
        {label}
      </button>
      <button
        ref={more}
        type="button"
        className="button button-primary split-more"
        aria-label={moreLabel}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={disabled}
        onClick={() => (isOpen ? close() : openAt(0))}
        onKeyDown={openByArrow}
      >
        <Icon of={ChevronDown} />
      </button>
      {isOpen && (
        <div
          ref={menu}
          id={id}
          className="split-menu"
          role="menu"
          aria-label={moreLabel}
          onKeyDown={moveInMenu}
        >
          {items.map(({ icon, label: name, note, isApart = false, run }, n) => (
            <Fragment key={name}>
              {isApart && <hr className="split-line" />}
              <button
                type="button"
                role="menuitem"
                tabIndex={n === place ? 0 : -1}
                className="split-item"
                onClick={() => {
                  close();
                  run();
                }}
              >
                <Icon of={icon} />
                <span>{name}</span>
                <span className="split-note">{note}</span>
              </button>
            </Fragment>
          ))}
        </div>
      )}
    </div>
  );
}
