import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless';
import { MAX_TOASTS } from '../../limits.ts';
import type { ToastAction } from '../../lib/browser/toast-event.ts';
import { Icon } from '../Icon.tsx';
import { type Area, placeAvoiding } from './toast-place.ts';

/** Milliseconds without navigation after which the page counts as staying. */
const LEAVING_MS = 10_000;

/** Minimum CSS pixels for the search list below its field. */
const SEARCH_ROOM = 48;
const FIELD = 'input, textarea, select, [contenteditable="true"]';
const SUBMIT = 'form:not([role="search"]) button[type="submit"]';

function boundsOf(parts: Iterable<Element>): Area {
  const areas = [...parts].map((one) => one.getBoundingClientRect());
  return {
    left: Math.min(...areas.map(({ left }) => left)),
    right: Math.max(...areas.map(({ right }) => right)),
    top: Math.min(...areas.map(({ top }) => top)),
    bottom: Math.max(...areas.map(({ bottom }) => bottom)),
  };
}

/**
 * Areas that must stay visible: the field with the focus and its message, or the search with its list, and submit
 * buttons.
 */
function areasToAvoid(): Area[] {
  const buttons = [...document.querySelectorAll(SUBMIT)].map((each) =>
    boundsOf(each.parentElement?.children ?? []),
  );
  const focused = document.activeElement;
  const search = focused?.closest('[role="search"]');
  if (search) {
    const area = boundsOf([search]);
    return [{ ...area, bottom: area.bottom + SEARCH_ROOM }, ...buttons];
  }
  if (!focused?.matches(FIELD)) return buttons;
  const error = document.getElementById(focused.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '');
  const field = focused.matches('[contenteditable]') ? [] : [focused];
  return [...[...field, ...(error === null ? [] : [error])].map((each) => boundsOf([each])), ...buttons];
}

function avoidOverlap(box: HTMLElement): void {
  for (const side of ['top', 'right', 'bottom']) box.style.removeProperty(side);
  const viewport = { width: innerWidth, height: innerHeight };
  Object.assign(box.style, placeAvoiding(box.getBoundingClientRect(), areasToAvoid(), viewport));
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
  /** The toast that answers may have the same id, and so take the place of this one. */
  const act = (id: string, action: ToastAction) => {
    action.run();
    if (actionOf(id) === action) close(id);
  };

  useEffect(() => {
    onShown(shown);
  });

  // While another page loads, timers pause: that page shows the rest. If it does not come, they continue here.
  const { startPause, endPause } = handlers;
  useEffect(() => {
    let leaveTimer: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      startPause();
      clearTimeout(leaveTimer);
      leaveTimer = setTimeout(endPause, LEAVING_MS);
    };
    addEventListener('beforeunload', leave);
    return () => {
      removeEventListener('beforeunload', leave);
    };
  }, [startPause, endPause]);

  useEffect(() => {
    const element = box.current;
    /* eslint-disable no-restricted-properties -- only where they are there */
    if (element === null || typeof element.showPopover !== 'function') return undefined;
    const covered = document.querySelector('dialog:modal') !== null;
    if (covered && element.matches(':popover-open')) element.hidePopover();
    if (!element.matches(':popover-open')) element.showPopover();
    /* eslint-enable no-restricted-properties */
    if (newest === undefined) return undefined;
    const clear = () => {
      // A press on its button moves the focus there, and must end where it began.
      if (!element.contains(document.activeElement)) avoidOverlap(element);
    };
    clear();
    addEventListener('scroll', clear, { passive: true });
    document.addEventListener('focusin', clear);
    return () => {
      removeEventListener('scroll', clear);
      document.removeEventListener('focusin', clear);
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
                  event.stopPropagation();
                  act(entry.id, action);
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
