import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { kindOf } from './matching-block.ts';
import { shownBlocks } from './shown-blocks.ts';
import { JUMP_KEY, useSourcePlace } from './use-source-place.ts';
import type { SourceView } from './use-source.ts';

/** What the panel shows of the source, and how it is opened, scrolled and focused. */
export function useSourcePanel(editor: RefObject<Editor | null>, { source, diff }: SourceView) {
  /** Whether a wide screen shows it. */
  const [isOpen, setOpen] = useState(true);
  /** Whether a narrow screen shows it instead of the form. */
  const [isInFront, setInFront] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const change = useRef(-1);
  const kinds = useMemo(() => source?.blocks.map(kindOf) ?? [], [source]);
  const blocks = useMemo(() => shownBlocks(source?.blocks ?? [], diff?.parts ?? []), [source, diff]);
  const { place, lastFocus } = useSourcePlace(editor, kinds);
  /** How far the form was scrolled before a narrow screen showed the panel, in CSS pixels. */
  const formScroll = useRef(0);

  useEffect(() => {
    change.current = -1;
  }, [diff]);

  useEffect(() => {
    const marked = scroller.current?.querySelector('[aria-current]');
    if (scroller.current !== null && marked) scrollInto(scroller.current, marked);
  }, [place, blocks, isOpen, isInFront]);

  function bringToFront(isFront: boolean): void {
    if (isFront) formScroll.current = scrollY;
    flushSync(() => setInFront(isFront));
    if (!isFront) scrollTo(0, formScroll.current);
  }

  function show(): void {
    if (isWide()) flushSync(() => setOpen(true));
    else if (!isInFront) bringToFront(true);
  }

  function focusIn(element: HTMLElement | null | undefined): void {
    if (scroller.current === null || !element) return;
    element.focus({ preventScroll: true });
    scrollInto(scroller.current, element);
  }

  function goToChange(step: 1 | -1): void {
    show();
    const changes = [...(scroller.current?.querySelectorAll<HTMLElement>('[data-changed]') ?? [])];
    change.current = (change.current + step + changes.length) % Math.max(changes.length, 1);
    focusIn(changes[change.current]);
  }

  function goToFirstChange(): void {
    change.current = -1;
    goToChange(1);
  }

  function hide(): void {
    flushSync(() => setOpen(false));
    document.querySelector<HTMLElement>('[data-source]')?.focus();
  }

  const jump = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== JUMP_KEY || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    if (panel.current?.contains(document.activeElement) === true) {
      if (isInFront) bringToFront(false);
      (lastFocus.current ?? editor.current?.view.dom)?.focus();
    } else {
      show();
      focusIn(scroller.current?.querySelector<HTMLElement>('[aria-current]'));
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => jump(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);

  const toggle = () => setOpen(!isOpen);
  return {
    ...{ panel, scroller, blocks, place, isOpen, isInFront },
    ...{ bringToFront, goToChange, goToFirstChange, hide, toggle },
  };
}

const isWide = () => matchMedia('(min-width: 64rem)').matches;

/** On wide screens, scrolls the panel alone, so that the form stays where it is. */
function scrollInto(scroller: HTMLElement, element: Element): void {
  if (!isWide()) {
    element.scrollIntoView({ block: 'center' });
    return;
  }
  const frame = scroller.getBoundingClientRect();
  const { top, bottom } = element.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) scroller.scrollTop += top - frame.top - frame.height / 5;
}
