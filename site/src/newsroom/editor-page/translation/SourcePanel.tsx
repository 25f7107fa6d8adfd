import { type MouseEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { languageOf } from '../../../lib/prose/language.ts';
import { TRANSLATION_TEXT } from '@text/translation-text.ts';
import { UNTITLED } from '@text/untitled-text.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { withElements } from '../../../ui/with-elements.ts';
import { UnderBar } from '../UnderBar.tsx';
import type { ArticleForm } from '../use-article-form.ts';
import { CheckLine } from './CheckLine.tsx';
import { ShownSwitch } from './ShownSwitch.tsx';
import { SourceHead } from './SourceHead.tsx';
import { SourceText } from './SourceText.tsx';
import { JUMP_KEY } from './use-source-place.ts';
import { useSource } from './use-source.ts';
import { useSourcePanel } from './use-source-panel.ts';
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
  const { panel, scroller, blocks, place, isOpen, isInFront, ...move } = useSourcePanel(form.editor, view);
  // Another translation is shown while the original is in the trash.
  const isSourceOriginal = source?.isOriginal ?? !isOriginal;
  const role = isSourceOriginal ? 'original' : 'translation';

  const checkLine = toCheck !== null && (
    <CheckLine {...{ view, toCheck, isOriginal, isReadOnly }} now={openedAt} onShow={move.goToFirstChange} />
  );
  // The other text is withdrawn or in the trash.
  if (source === null && !view.isLoading && !view.failed)
    return checkLine && <UnderBar>{checkLine}</UnderBar>;
  return (
    <>
      <UnderBar>
        {checkLine}
        <ShownSwitch {...{ isOriginal, role }} isInFront={isInFront} onChange={move.bringToFront} />
      </UnderBar>
      {tools !== null &&
        createPortal(
          <button
            type="button"
            className="button button-quiet editor-tool source-tool"
            data-source
            aria-expanded={isOpen}
            onClick={move.toggle}
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
        <SourceHead
          {...{ headingId, role }}
          lang={source?.lang}
          hasChanges={diff !== null}
          onStep={move.goToChange}
          onHide={move.hide}
        />
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

/** A link of the text must not replace the editor. */
function openLinkInTab(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null) return;
  event.preventDefault();
  open(link.href, '_blank', 'noopener');
}
