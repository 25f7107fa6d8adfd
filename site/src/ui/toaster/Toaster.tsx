import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless';
import { MAX_TOASTS } from '../../limits.ts';
import type { ToastAction } from '../../lib/browser/toast-event.ts';
import { Icon } from '../Icon.tsx';
import { type Area, placeAvoiding } from './toast-place.ts';

/** Milliseconds after the start of a navigation after which the page counts as staying. */
const LEAVING_MS = 10_000;

/** Minimum height for the search list below its field, in CSS pixels. */
const SEARCH_LIST_MIN_HEIGHT = 48;
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
 * Areas that toasts must not cover: the focused field with its error, or the search box with its list, and submit buttons.
 */
function areasToAvoid(): Area[] {
  const buttons = [...document.querySelectorAll(SUBMIT)].map((each) =>
    boundsOf(each.parentElement?.children ?? []),
  );
  const focused = document.activeElement;
  const search = focused?.closest('[role="search"]');
  if (search) {
    const area = boundsOf([search]);
    return [{ ...area, bottom: area.bottom + SEARCH_LIST_MIN_HEIGHT }, ...buttons];
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
  /** The action of a toast's button. */
  actionOf: (id: string) => ToastAction | undefined;
  /** Called with the current toasts, after each change. */
  onShown: (toasts: readonly Toast[]) => void;
}

/**
 * Toasts at the top right. Their container is always rendered, so that screen readers announce new content. It is a
 * popover, so that it is above dialogs. Hovering or focusing it pauses the timers. A click dismisses a toast.
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
  /** Runs the action of a toast and closes the toast, unless the action has replaced it by a toast with the same id. */
  const runAction = (id: string, action: ToastAction) => {
    action.run();
    if (actionOf(id) === action) close(id);
  };

  useEffect(() => {
    onShown(shown);
  });

  // Timers pause while another page loads, which shows the toasts for the remaining time. They continue if it does not load.
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
    /* eslint-disable no-restricted-properties -- only if the browser has them */
    if (element === null || typeof element.showPopover !== 'function') return undefined;
    const isDialogOpen = document.querySelector('dialog:modal') !== null;
    if (isDialogOpen && element.matches(':popover-open')) element.hidePopover();
    if (!element.matches(':popover-open')) element.showPopover();
    /* eslint-enable no-restricted-properties */
    if (newest === undefined) return undefined;
    const update = () => {
      // Must not move between pressing and releasing its button, which moves the focus into it.
      if (!element.contains(document.activeElement)) avoidOverlap(element);
    };
    update();
    addEventListener('scroll', update, { passive: true });
    document.addEventListener('focusin', update);
    return () => {
      removeEventListener('scroll', update);
      document.removeEventListener('focusin', update);
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
                  runAction(entry.id, action);
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
