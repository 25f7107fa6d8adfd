import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless';
import { MAX_TOASTS } from '../../limits.ts';
import type { ToastAction } from '../../lib/browser/toast-event.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type Area, placeClearOf } from './toast-place.ts';

/** Milliseconds without navigation after which the page counts as staying. */
const LEAVING_MS = 10_000;

/** Minimum CSS pixels for the search list below its field. */
const SEARCH_ROOM = 48;

function rowOf(button: Element): Area {
  const areas = [...(button.parentElement?.children ?? [])].map((one) => one.getBoundingClientRect());
  return {
    left: Math.min(...areas.map(({ left }) => left)),
    right: Math.max(...areas.map(({ right }) => right)),
    top: Math.min(...areas.map(({ top }) => top)),
    bottom: Math.max(...areas.map(({ bottom }) => bottom)),
  };
}

/** Keeps toasts off a focused search and off submit buttons. */
function standClear(box: HTMLElement): void {
  box.style.removeProperty('top');
  box.style.removeProperty('right');
  const own = box.getBoundingClientRect();
  const search = document.activeElement?.closest('[role="search"]')?.getBoundingClientRect();
  const buttons = document.querySelectorAll('form:not([role="search"]) button[type="submit"]');
  const viewport = { width: innerWidth, height: innerHeight };
  const place =
    (search && placeClearOf(own, search, SEARCH_ROOM, viewport)) ??
    [...buttons]
      .map((button) => placeClearOf(own, rowOf(button), 0, viewport))
      .find((found) => found !== null);
  Object.assign(box.style, place);
}

function ToastIcon({ kind }: { kind: Toast['type'] }) {
  if (kind === 'success') return <Icon of={CircleCheck} className="toast-success" />;
  if (kind === 'error') return <Icon of={CircleAlert} className="toast-error" />;
  return kind === 'loading' ? <Icon of={LoaderCircle} className="toast-loading" /> : null;
}

interface ToasterProps {
  /** What a toast offers to do. */
  actionOf: (id: string) => ToastAction | undefined;
  /** Called with the current toasts, after each change. */
  onShown: (toasts: readonly Toast[]) => void;
}

/**
 * Toasts, at the top right. The box exists while empty, so that screen readers announce new content, and it is a
 * popover, so that it is above dialogs. Hovering or focusing stops the timer; a click dismisses a toast.
 */
export function Toaster({ actionOf, onShown }: ToasterProps) {
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
    if (element === null || typeof element.showPopover !== 'function') return undefined;
    const covered = document.querySelector('dialog:modal') !== null;
    if (covered && element.matches(':popover-open')) element.hidePopover();
    if (!element.matches(':popover-open')) element.showPopover();
    if (newest === undefined) return undefined;
    const clear = () => standClear(element);
    clear();
    addEventListener('scroll', clear, { passive: true });
    return () => {
      removeEventListener('scroll', clear);
    };
  }, [newest]);

  return (
    <div
      ref={box}
      className="toasts"
      popover="manual"
      role="status"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {shown.map((entry) => {
        const action = actionOf(entry.id);
        return (
          <div key={entry.id} className="toast" onClick={() => close(entry.id)}>
            <ToastIcon kind={entry.type} />
            <p>{resolveValue(entry.message, entry)}</p>
            {action !== undefined && (
              <button
                type="button"
                className="toast-action"
                onClick={(event) => {
                  // What it does may replace this very toast, which the click must not dismiss.
                  event.stopPropagation();
                  close(entry.id);
                  action.run();
                }}
              >
                {action.label}
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
}
