import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { LINK_TEXT } from '@text/link-text.ts';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '../ui/Icon.tsx';
import type { LinkCardAttributes } from './schema/link-card.ts';
import { inText } from './toolbar/format-commands.ts';

/** Below the toolbar while a card is selected: its title, its target, removal. */
export function LinkCardStrip({ editor }: { editor: Editor }) {
  const card = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      current.isActive('linkCard') ? (current.getAttributes('linkCard') as LinkCardAttributes) : null,
  });
  const id = useId();
  if (card === null) return null;
  return (
    <div className="picture-strip">
      <label htmlFor={id}>{LINK_TEXT.title}</label>
      <input
        id={id}
        className="field-input"
        value={card.title}
        placeholder={card.url}
        onChange={(event) =>
          editor.commands.updateAttributes('linkCard', { title: event.currentTarget.value })
        }
      />
      <a
        className="button button-small button-outline"
        href={card.url}
        target="_blank"
        rel="noopener noreferrer"
      >
        {LINK_TEXT.openPage}
      </a>
      <button
        type="button"
        className="button button-small button-delete"
        onClick={() => inText(editor).deleteSelection().run()}
      >
        <Icon of={Trash2} size={16} />
        {LINK_TEXT.removeCard}
      </button>
    </div>
  );
}
