import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { nextControl } from './toolbar-state.ts';

const CONTROL = '[data-tool]';

function controlsOf(toolbar: Element): HTMLElement[] {
  return [...toolbar.querySelectorAll<HTMLElement>(CONTROL)];
}

function setTabStop(controls: readonly HTMLElement[], chosen: HTMLElement | undefined): void {
  for (const control of controls) control.tabIndex = control === chosen ? 0 : -1;
}

/** One tab stop for the toolbar, arrow keys inside it: the toolbar pattern of the ARIA Authoring Practices. */
export function useRovingFocus() {
  const toolbar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (toolbar.current === null) return;
    const controls = controlsOf(toolbar.current);
    setTabStop(controls, controls[0]);
  }, []);

  return {
    ref: toolbar,
    onFocus(event: FocusEvent<HTMLDivElement>) {
      const control = (event.target as Element).closest<HTMLElement>(CONTROL);
      if (control !== null) setTabStop(controlsOf(event.currentTarget), control);
    },
    onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
      const control = (event.target as Element).closest<HTMLElement>(CONTROL);
      if (control === null || event.ctrlKey || event.metaKey || event.altKey) return;
      const controls = controlsOf(event.currentTarget);
      const next = nextControl(event.key, controls.indexOf(control), controls.length);
      if (next === null) return;
      event.preventDefault();
      controls[next]?.focus();
    },
  };
}
