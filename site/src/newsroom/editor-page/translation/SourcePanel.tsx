import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type MouseEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { languageOf } from '../../../lib/prose/language.ts';
import { LANGUAGE_NAMES } from '@text/language-names.ts';
import { TRANSLATION_TEXT } from '@text/translation-text.ts';
import { UNTITLED } from '@text/untitled-text.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { withElements } from '../../../ui/with-elements.ts';
import { UnderBar } from '../UnderBar.tsx';
import type { ArticleForm } from '../use-article-form.ts';
import { CheckLine } from './CheckLine.tsx';
import { kindOf } from './matching-block.ts';
import { ShownSwitch } from './ShownSwitch.tsx';
import { SourceText } from './SourceText.tsx';
import { shownBlocks } from './shown-blocks.ts';
import { JUMP_KEY, useSourcePlace } from './use-source-place.ts';
import { useSource } from './use-source.ts';
import '../../../ui/segments.css';
import './source.css';

interface SourcePanelProps {
  form: ArticleForm;
  /** Id of the manuscript. */
  id: string;
  /** Whether the manuscript is the original; then the panel shows a translation that was corrected. */
  isOriginal: boolean;
  isReadOnly: boolean;
}

/** The text that a manuscript translates: next to the form, or on narrow screens instead of it. */
export function SourcePanel({ form, id, isOriginal, isReadOnly }: SourcePanelProps) {
  const view = useSource(id, form.writer?.userId);
  const { source, diff, toCheck } = view;
  const headingId = useId();
  const [openedAt] = useState(() => Date.now());
  const [tools] = useState(() => document.querySelector('[data-editor-tools]'));
  /** Whether a wide screen shows it. */
  const [isOpen, setOpen] = useState(true);
  /** Whether a narrow screen shows it instead of the form. */
  const [isInFront, setInFront] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const change = useRef(-1);
  const kinds = useMemo(() => source?.blocks.map(kindOf) ?? [], [source]);
  const blocks = useMemo(() => shownBlocks(source?.blocks ?? [], diff?.parts ?? []), [source, diff]);
  const { place, lastFocus } = useSourcePlace(form.editor, kinds);
  const role = isOriginal ? 'translation' : 'original';
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

  const jump = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== JUMP_KEY || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    if (panel.current?.contains(document.activeElement) === true) {
      if (isInFront) bringToFront(false);
      (lastFocus.current ?? form.editor.current?.view.dom)?.focus();
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

  function hide(): void {
    flushSync(() => setOpen(false));
    document.querySelector<HTMLElement>('[data-source]')?.focus();
  }

  if (source === null && !view.isLoading && !view.failed) return null;
  return (
    <>
      <UnderBar>
        {toCheck !== null && (
          <CheckLine
            {...{ view, toCheck, isOriginal, isReadOnly }}
            now={openedAt}
            onShow={() => {
              change.current = -1;
              goToChange(1);
            }}
          />
        )}
        <ShownSwitch isOriginal={isOriginal} isInFront={isInFront} onChange={bringToFront} />
      </UnderBar>
      {tools !== null &&
        createPortal(
          <button
            type="button"
            className="button button-quiet editor-tool source-tool"
            data-source
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {TRANSLATION_TEXT[role]}
          </button>,
          tools,
        )}
      <div
        ref={panel}
        className="source"
        data-closed={!isOpen || undefined}
        data-front={isInFront || undefined}
      >
        <div className="source-head">
          <h2 id={headingId}>
            {TRANSLATION_TEXT[role]}
            {source !== null && <span> {LANGUAGE_NAMES[source.lang]}</span>}
          </h2>
          {diff !== null && (
            <>
              <StepButton
                label={TRANSLATION_TEXT.previousChange}
                icon={ArrowUp}
                onClick={() => goToChange(-1)}
              />
              <StepButton
                label={TRANSLATION_TEXT.nextChange}
                icon={ArrowDown}
                onClick={() => goToChange(1)}
              />
            </>
          )}
          <StepButton className="source-hide" label={TRANSLATION_TEXT.hide[role]} icon={X} onClick={hide} />
        </div>
        <div
          ref={scroller}
          className="source-scroller"
          // Scrolls by arrow keys.
          tabIndex={0}
          role="region"
          aria-labelledby={headingId}
          onClick={openLinkInTab}
        >
          {view.isLoading && (
            <div className="skeleton source-skeleton" role="status" aria-label={TRANSLATION_TEXT.loading} />
          )}
          {view.failed && (
            <ErrorState
              text={TRANSLATION_TEXT.loadFailed}
              retry={TRANSLATION_TEXT.retry}
              onRetry={view.retry}
            />
          )}
          {view.correction !== undefined && (
            <p className="source-correction" lang={toCheck?.lang}>
              {view.correction}
            </p>
          )}
          {source !== null && (
            <SourceText
              {...{ source, blocks, place }}
              fields={diff?.fields ?? []}
              title={source.title.trim() === '' ? UNTITLED : source.title}
              titleLang={source.title.trim() === '' ? languageOf(UNTITLED) : source.lang}
            />
          )}
        </div>
        <p className="source-keys">{withElements(TRANSLATION_TEXT.jumps, { key: <kbd>{JUMP_KEY}</kbd> })}</p>
      </div>
    </>
  );
}

interface StepButtonProps {
  label: string;
  icon: typeof X;
  className?: string;
  onClick: () => void;
}

function StepButton({ label, icon, className = '', onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      className={`button button-icon button-quiet ${className}`.trimEnd()}
      aria-label={label}
      onClick={onClick}
    >
      <Icon of={icon} />
    </button>
  );
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

/** A link of the text must not replace the editor. */
function openLinkInTab(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null) return;
  event.preventDefault();
  open(link.href, '_blank', 'noopener');
}
