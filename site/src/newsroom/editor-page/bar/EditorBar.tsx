import { CalendarClock, Eye, History, Link2, Link2Off, ListChecks, MessageSquare, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { historyPath } from '../../../paths.ts';
import { HISTORY_LINK_TEXT } from '@text/history-link-text.ts';
import { EDITOR_TEXT } from '@text/messages.ts';
import { PUBLISH_TEXT } from '@text/publish-messages.ts';
import { NOTES_TEXT } from '@text/notes-messages.ts';
import { PLAN_TEXT } from '@text/plan-messages.ts';
import { PREVIEW_TEXT } from '@text/preview-messages.ts';
import { REVIEW_TEXT } from '@text/review-messages.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { SplitButton } from '../../../ui/SplitButton.tsx';
import { ARTICLE_FORM } from '../ArticleForm.tsx';
import type { NotesView } from '../notes/use-notes.ts';
import type { PreviewActions } from '../preview/use-preview.ts';
import type { TranslateMenu } from '../translation/use-translate-menu.ts';
import { useOnScreenKeyboard } from './use-on-screen-keyboard.ts';

interface EditorBarProps {
  /** Id of the manuscript; `null` before the server has it. */
  id: string | null;
  /** Whether the history can be opened. */
  hasHistory: boolean;
  /** Label of the publish button. */
  label: string;
  disabled: boolean;
  preview: PreviewActions;
  notes: NotesView;
  onOpenPanel: () => void;
  /** Absent if the article cannot be scheduled. */
  onSchedule?: (() => void) | undefined;
  /** Absent unless the article is in review. */
  onTakeBack?: (() => void) | undefined;
  translate: TranslateMenu;
}

/** The buttons in the page's bar, which is outside the form. On a phone they are at the bottom of the screen. */
export function EditorBar(props: EditorBarProps) {
  const { id, hasHistory, label, disabled, preview, notes, translate } = props;
  const { onOpenPanel, onSchedule, onTakeBack } = props;
  const [tools] = useState(() => document.querySelector('[data-editor-tools]'));
  const [publish] = useState(() => document.querySelector('[data-editor-publish]'));
  useOnScreenKeyboard();
  if (tools === null || publish === null) return null;
  const { openLinks } = preview;
  const items = [
    { icon: ListChecks, label: PUBLISH_TEXT.look, note: PUBLISH_TEXT.lookNote, run: onOpenPanel },
    ...(onSchedule === undefined
      ? []
      : [{ icon: CalendarClock, label: PLAN_TEXT.menu, note: PLAN_TEXT.menuNote, run: onSchedule }]),
    ...(onTakeBack === undefined
      ? []
      : [{ icon: Undo2, label: REVIEW_TEXT.takeBack, note: REVIEW_TEXT.takeBackNote, run: onTakeBack }]),
    { icon: Link2, label: PREVIEW_TEXT.copy, note: PREVIEW_TEXT.copyNote, isApart: true, run: preview.copy },
    ...(openLinks > 0
      ? [
          {
            icon: Link2Off,
            label: PREVIEW_TEXT.endAll(openLinks),
            note: PREVIEW_TEXT.endNote,
            run: preview.endAll,
          },
        ]
      : []),
    ...translate.items,
  ];
  return (
    <>
      {createPortal(
        <>
          <button
            type="button"
            className="button button-quiet editor-tool"
            disabled={disabled}
            onClick={preview.show}
          >
            <Icon of={Eye} />
            {PREVIEW_TEXT.preview}
          </button>
          {id !== null && hasHistory && (
            <a className="button button-quiet editor-tool" href={historyPath(id)}>
              <Icon of={History} />
              {HISTORY_LINK_TEXT.history}
            </a>
          )}
          {id !== null && (
            <button
              type="button"
              className="button button-quiet editor-tool"
              data-notes
              aria-expanded={notes.isOpen}
              onClick={() => notes.setOpen(!notes.isOpen)}
            >
              <Icon of={MessageSquare} />
              <span>
                {NOTES_TEXT.title}
                {notes.total !== undefined && notes.total > 0 && (
                  <span className="editor-tool-count"> {notes.total}</span>
                )}
              </span>
            </button>
          )}
        </>,
        tools,
      )}
      {createPortal(
        <SplitButton
          label={label}
          main={ARTICLE_FORM}
          moreLabel={EDITOR_TEXT.more}
          items={items}
          onOpen={() => {
            preview.count();
            translate.load();
          }}
          disabled={disabled}
        />,
        publish,
      )}
    </>
  );
}
