import { Ellipsis, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import './more-menu.css';

/** Leads to an address, or does something. */
export type MenuEntry = {
  icon: LucideIcon;
  label: string;
  /** A second line. */
  note?: string;
} & ({ href: string } | { run: () => void });

interface MoreMenuProps {
  /** Of the button, for screen readers. */
  label: string;
  entries: readonly MenuEntry[];
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A button with three dots that opens a menu. */
export function MoreMenu({ label, entries }: MoreMenuProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  /** Place of the entry with the focus; `null` while the menu is closed. */
  const [place, setPlace] = useState<number | null>(null);
  const isOpen = place !== null;

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

  function close(): void {
    opener.current?.focus();
    setPlace(null);
  }

  function move(event: KeyboardEvent): void {
    if (event.key === 'Escape' || event.key === 'Tab') return close();
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setPlace(((place ?? -1) + step + entries.length) % entries.length);
  }

  return (
    <div className="more">
      <button
        ref={opener}
        type="button"
        className="button button-small button-outline more-opener"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setPlace(isOpen ? null : 0)}
      >
        <Icon of={Ellipsis} size={16} />
        <span className="visually-hidden">{label}</span>
      </button>
      {isOpen && (
        <div ref={menu} id={id} className="more-menu" role="menu" aria-label={label} onKeyDown={move}>
          {entries.map((entry, n) => {
            const shared = { role: 'menuitem', className: 'more-entry', tabIndex: n === place ? 0 : -1 };
            const content = (
              <>
                <Icon of={entry.icon} size={16} />
                {entry.note === undefined ? (
                  entry.label
                ) : (
                  <span>
                    {entry.label}
                    <span className="more-note">{entry.note}</span>
                  </span>
                )}
              </>
            );
            return 'href' in entry ? (
              <a key={entry.label} {...shared} href={entry.href}>
                {content}
              </a>
            ) : (
              <button
                key={entry.label}
                {...shared}
                type="button"
                onClick={() => {
                  close();
                  entry.run();
                }}
              >
                {content}
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}
