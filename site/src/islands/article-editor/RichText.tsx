import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useRef } from 'react';
import { cleanPastedHtml } from './paste/clean-pasted-html.ts';
import { picturesAmong } from './picture-files.ts';
import { PictureStrip } from './PictureStrip.tsx';
import { articleExtensions } from './schema/article-extensions.ts';
import { fromArticleHtml } from './schema/article-html.ts';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { usePictures } from './use-pictures.ts';

interface RichTextProps {
  /** Ids of the label, and of the error where something is wrong. */
  labelledBy: string;
  describedBy: string | undefined;
  lang: 'hi' | undefined;
  /** The text to begin with. */
  initial: string;
  onReady: (editor: Editor) => void;
  onChange: (editor: Editor) => void;
}

/** The text of an article with its toolbar. */
export function RichText(props: RichTextProps) {
  const { insert, sendAll } = usePictures();
  const picker = useRef<HTMLInputElement>(null);
  const current = useRef<Editor | null>(null);

  /** Takes pictures out of what was pasted or dropped; `true` where there were any and no words with them. */
  const takePictures = (transfer: DataTransfer | null, position?: number): boolean => {
    const pictures = picturesAmong(transfer?.files);
    const words =
      transfer
        ?.getData('text/html')
        .replace(/<[^>]*>/g, '')
        .trim() ?? '';
    if (pictures.length === 0 || words !== '' || current.current === null) return false;
    void insert(current.current, pictures, position);
    return true;
  };

  const editor = useEditor({
    extensions: articleExtensions('Write your article…'),
    content: fromArticleHtml(props.initial),
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: 'prose rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': props.labelledBy,
        'aria-required': 'true',
        ...(props.describedBy === undefined
          ? {}
          : { 'aria-describedby': props.describedBy, 'aria-invalid': 'true' }),
        spellcheck: 'true',
      },
      transformPastedHTML: cleanPastedHtml,
      handlePaste: (_view, event) => takePictures(event.clipboardData),
      handleDrop: (view, event, _slice, moved) => {
        if (moved) return false;
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        return takePictures(event.dataTransfer, place);
      },
    },
    onCreate({ editor: created }) {
      current.current = created;
      sendAll(created);
      props.onReady(created);
    },
    onUpdate: ({ editor: changed }) => props.onChange(changed),
    onPaste: () => {
      // After the paste has happened: pictures that came inside the HTML go to the server as well.
      setTimeout(() => current.current !== null && sendAll(current.current));
    },
  });

  return (
    <div className="editor" data-invalid={props.describedBy === undefined ? undefined : true}>
      <div className="editor-head">
        <Toolbar editor={editor} onPicture={() => picker.current?.click()} />
        <PictureStrip editor={editor} />
      </div>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Image for the text"
        onChange={(event) => {
          void insert(editor, picturesAmong(event.currentTarget.files));
          event.currentTarget.value = '';
        }}
      />
      <EditorContent
        editor={editor}
        className="editor-area"
        lang={props.lang}
        onClick={() => !editor.isFocused && editor.commands.focus('end')}
      />
    </div>
  );
}
