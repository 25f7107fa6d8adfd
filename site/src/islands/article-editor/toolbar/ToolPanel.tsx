import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';

interface ToolPanelProps {
  icon: LucideIcon;
  label: string;
  /** Opens it from within the text (RichText.tsx): `Ctrl+K`. */
  keys?: string;
  pressed?: boolean;
  /** Shown as a bar below the icon. */
  swatch?: string | null;
  /** What opens; it calls `close` when one has chosen. */
  children: (close: () => void) => ReactNode;
}

/** A control that opens a small panel below the toolbar; Escape, a click elsewhere and choosing close it. */
export function ToolPanel({ icon, label, keys, pressed, swatch, children }: ToolPanelProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    const element = panel.current;
    const opener = button.current;
    const toolbar = opener?.closest<HTMLElement>('[role=toolbar]');
    if (!open || element === null || opener === null || !toolbar) return undefined;
    const place = () => {
      const room = toolbar.clientWidth - element.offsetWidth - 8;
      element.style.left = `${Math.max(8, Math.min(opener.offsetLeft, room))}px`;
      element.style.top = `${opener.offsetTop + opener.offsetHeight + 6}px`;
    };
    place();
    // A phone that is turned, a window that is narrowed: the buttons stand in other rows then.
    addEventListener('resize', place);
    const chosen = element.querySelector<HTMLElement>('[aria-pressed=true], [autofocus]');
    (chosen ?? element.querySelector<HTMLElement>('button, input'))?.focus();
    const onPointerDown = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!element.contains(target) && !opener.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      removeEventListener('resize', place);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [open]);

  return (
    <>
      <button
        ref={button}
        type="button"
        data-tool
        className="tool"
        aria-label={label}
        title={keys === undefined ? label : `${label} (${keys})`}
        data-keys={keys}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-on={pressed === true ? '' : undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!open)}
      >
        <Icon of={icon} size={16} />
        {typeof swatch === 'string' && <span className="tool-swatch" style={{ background: swatch }} />}
      </button>
      {open && (
        <div
          ref={panel}
          id={id}
          className="tool-panel"
          role="dialog"
          aria-label={label}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            setOpen(false);
            button.current?.focus();
          }}
        >
          {children(() => setOpen(false))}
        </div>
      )}
    </>
  );
}
