import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless';
import { MAX_TOASTS } from '../../limits.ts';
import { Icon } from '../../ui/Icon.tsx';
import './toaster.css';

/** Milliseconds after which a page that was about to be left counts as staying. */
const LEAVING_MS = 10_000;

/** Minimum distance, in pixels, between a toast and what it must not cover, and the distance that counts as near. */
const CLEAR = { gap: 16, near: 48 };

/**
 * Messages about a search are followed by another search: toasts cover neither its field nor, if there is room, its
 * list.
 */
function standClear(box: HTMLElement, search: Element | null): void {
  box.style.removeProperty('top');
  box.style.removeProperty('right');
  const field = search?.getBoundingClientRect();
  const own = box.getBoundingClientRect();
  const covers =
    field && field.right > own.left && field.top < own.bottom && field.bottom + CLEAR.near > own.top;
  if (!covers) return;
  if (field.left > own.width + 2 * CLEAR.gap) box.style.right = `${innerWidth - field.left + CLEAR.gap}px`;
  else box.style.top = `${field.bottom + CLEAR.gap}px`;
}

function ToastIcon({ kind }: { kind: Toast['type'] }) {
  if (kind === 'success') return <Icon of={CircleCheck} className="toast-success" />;
  if (kind === 'error') return <Icon of={CircleAlert} className="toast-error" />;
  return kind === 'loading' ? <Icon of={LoaderCircle} className="toast-loading" /> : null;
}

/**
 * Toasts, at the top right. The box exists while empty, so that screen readers announce new content, and it is a
 * popover, so that it is above dialogs. Hovering stops the timer; a click dismisses a toast.
 *
 * @param onShown called with the current toasts, after each change
 */
export function Toaster({ onShown }: { onShown: (toasts: readonly Toast[]) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const { toasts, handlers } = useToaster();
  const shown = toasts.filter((entry) => entry.visible).slice(0, MAX_TOASTS);
  const newest = shown[0]?.id;
  const close = (id: string) => {
    toast.dismiss(id);
    handlers.endPause();
  };

  useEffect(() => {
    onShown(shown);
  });

  // While another page loads, timers pause: that page shows the rest. If it does not come, they continue here.
  const { startPause, endPause } = handlers;
  useEffect(() => {
    let stays: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      startPause();
      clearTimeout(stays);
      stays = setTimeout(endPause, LEAVING_MS);
    };
    addEventListener('beforeunload', leave);
    return () => {
      removeEventListener('beforeunload', leave);
    };
  }, [startPause, endPause]);

  useEffect(() => {
    const element = box.current;
    if (element === null || typeof element.showPopover !== 'function') return;
    const covered = document.querySelector('dialog:modal') !== null;
    if (covered && element.matches(':popover-open')) element.hidePopover();
    if (!element.matches(':popover-open')) element.showPopover();
    standClear(element, document.activeElement?.closest('[role="search"]') ?? null);
  }, [newest]);

  return (
    <div
      ref={box}
      className="toasts"
      popover="manual"
      role="status"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {shown.map((entry) => (
        <div key={entry.id} className="toast" onClick={() => close(entry.id)}>
          <ToastIcon kind={entry.type} />
          <p>{resolveValue(entry.message, entry)}</p>
        </div>
      ))}
    </div>
  );
}
