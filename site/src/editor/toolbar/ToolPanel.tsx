import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { TOOLBAR_TEXT } from '@text/toolbar-text.ts';
import { Icon } from '../../ui/Icon.tsx';

interface ToolPanelProps {
  icon: LucideIcon;
  label: string;
  /** Shortcut that opens it from the text: `Ctrl+K`. */
  keys?: string;
  /** Subscribes to that shortcut; returns what ends the subscription. */
  onKeys?: (toggle: () => void) => () => void;
  /** Label next to the icon, if there is room. */
  text?: string;
  pressed?: boolean;
  /** Colour bar below the icon. */
  swatch?: string | null;
  /** Content of the panel; it calls `close` after a choice. */
  children: (close: () => void) => ReactNode;
}

/**
 * A control that opens a panel below the toolbar; Escape, a click elsewhere or a choice closes it. The panel is
 * outside the row of controls, which clips its content when it scrolls.
 */
export function ToolPanel({ icon, label, keys, onKeys, text, pressed, swatch, children }: ToolPanelProps) {
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => setToolbar(null);
  const toggle = () =>
    setToolbar(toolbar === null ? (button.current?.closest<HTMLElement>('[role=toolbar]') ?? null) : null);
  const onRequest = useEffectEvent(toggle);
  useEffect(() => onKeys?.(onRequest), [onKeys]);

  useEffect(() => {
    const element = panel.current;
    const opener = button.current;
    if (toolbar === null || element === null || opener === null) return undefined;
    const place = () => {
      const room = toolbar.clientWidth - element.offsetWidth - 8;
      const [at, from] = [opener.getBoundingClientRect(), toolbar.getBoundingClientRect()];
      element.style.left = `${Math.max(8, Math.min(at.left - from.left, room))}px`;
      element.style.top = `${at.bottom - from.top + 6}px`;
    };
    place();
    // After a rotation or a resize the buttons are in other rows.
    addEventListener('resize', place);
    // A form in the panel may be wider than the list that led to it.
    const size = new ResizeObserver(place);
    size.observe(element);
    const chosen = element.querySelector<HTMLElement>('[aria-pressed=true], [autofocus]');
    (chosen ?? element.querySelector<HTMLElement>('button, input'))?.focus();
    const onPointerDown = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!element.contains(target) && !opener.contains(target)) setToolbar(null);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      removeEventListener('resize', place);
      size.disconnect();
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [toolbar]);

  return (
    <>
      <button
        ref={button}
        type="button"
        data-tool
        className={text === undefined ? 'tool' : 'tool tool-wide'}
        aria-label={label}
        title={keys === undefined ? label : TOOLBAR_TEXT.withKeys(label, keys)}
        aria-haspopup="dialog"
        aria-expanded={toolbar !== null}
        aria-controls={toolbar === null ? undefined : id}
        data-on={pressed === true ? '' : undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={toggle}
      >
        <Icon of={icon} size={16} />
        {text !== undefined && <span className="tool-text">{text}</span>}
        {typeof swatch === 'string' && <span className="tool-swatch" style={{ background: swatch }} />}
      </button>
      {toolbar !== null &&
        createPortal(
          <div
            ref={panel}
            id={id}
            className="tool-panel"
            role="dialog"
            aria-label={label}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              close();
              button.current?.focus();
            }}
          >
            {children(close)}
          </div>,
          toolbar,
        )}
    </>
  );
}
