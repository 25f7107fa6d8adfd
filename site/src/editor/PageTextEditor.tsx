import type { Language } from '@contract/articles.ts';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { Heading2, Heading3 } from 'lucide-react';
import { useState } from 'react';
import { TOOLBAR_TEXT } from '@text/toolbar-text.ts';
import { toArticleHtml } from './schema/article-html.ts';
import { pageTextExtensions } from './schema/page-text-extensions.ts';
import * as format from './toolbar/format-commands.ts';
import { BoldAndItalic, Link, Lists, UndoAndRedo } from './toolbar/shared-tools.tsx';
import { ToolButton } from './toolbar/ToolButton.tsx';
import { useRovingFocus } from './toolbar/use-roving-focus.ts';

interface PageTextEditorProps {
  label: string;
  /** Id of the hint. */
  describedBy: string;
  lang: Language;
  /** Initial HTML. */
  initial: string;
  onChange: (html: string) => void;
}

/** An editor for the text of a static page. */
export function PageTextEditor({ label, describedBy, lang, initial, onChange }: PageTextEditorProps) {
  const [extensions] = useState(pageTextExtensions);
  const [content] = useState(initial);
  const editor = useEditor({
    extensions,
    content,
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: 'prose rich-text page-text-editor',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': describedBy,
        spellcheck: 'true',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(toArticleHtml(changed.getHTML())),
  });
  const roving = useRovingFocus();
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      heading: current.isActive('heading', { level: 2 }),
      subheading: current.isActive('heading', { level: 3 }),
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      bullet: current.isActive('bulletList'),
      ordered: current.isActive('orderedList'),
      link: current.isActive('link') ? String(current.getAttributes('link')['href'] ?? '') : null,
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  });
  const chain = () => format.inText(editor);

  return (
    <div className="editor">
      <div className="editor-head">
        <div
          className="toolbar"
          role="toolbar"
          aria-label={TOOLBAR_TEXT.toolbar}
          aria-orientation="horizontal"
          {...roving}
        >
          <div className="tool-groups">
            <div className="tool-group">
              <ToolButton
                icon={Heading2}
                label={TOOLBAR_TEXT.heading}
                pressed={state.heading}
                onPress={() => chain().toggleHeading({ level: 2 }).run()}
              />
              <ToolButton
                icon={Heading3}
                label={TOOLBAR_TEXT.subheading}
                pressed={state.subheading}
                onPress={() => chain().toggleHeading({ level: 3 }).run()}
              />
              <BoldAndItalic editor={editor} state={state} />
            </div>
            <div className="tool-group">
              <Lists editor={editor} state={state} />
              <Link editor={editor} href={state.link} />
            </div>
            <div className="tool-group">
              <UndoAndRedo editor={editor} state={state} />
            </div>
          </div>
        </div>
      </div>
      <EditorContent editor={editor} className="editor-area" lang={lang} />
    </div>
  );
}
