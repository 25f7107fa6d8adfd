import type { Language } from '@contract/articles.ts';
import type { Editor } from '@tiptap/core';
import type { EditorProps } from '@tiptap/pm/view';
import { EditorContent, useEditor } from '@tiptap/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { toast } from '../lib/browser/toast-event.ts';
import { LINK_TEXT } from '@text/link-text.ts';
import { EDITOR_TEXT } from '@text/messages.ts';
import { PICTURE_TEXT } from '@text/picture-text.ts';
import { EarlierPictures } from './earlier/EarlierPictures.tsx';
import { FindBar } from './find/FindBar.tsx';
import { useFind } from './find/use-find.ts';
import { cleanPastedHtml } from './paste/clean-pasted-html.ts';
import { hasMoreThanFiles } from './paste/pasted-pictures.ts';
import { fileProblem, picturesAmong } from './picture-files.ts';
import { LinkCardStrip } from './LinkCardStrip.tsx';
import { PictureStrip } from './PictureStrip.tsx';
import { insertEarlierPicture } from './schema/insert-commands.ts';
import { addressIn } from './schema/address-end.ts';
import { articleExtensions, PASTE_RULES } from './schema/article-extensions.ts';
import { isWebAddress } from './schema/link-card.ts';
import { isInEmptyParagraph } from './schema/loading-cards.ts';
import { fromArticleHtml } from './schema/article-html.ts';
import { TableStrip } from './TableStrip.tsx';
import { Toolbar } from './toolbar/Toolbar.tsx';
import type { EmbedLink } from './use-link-cards.ts';
import type { Pictures } from './use-pictures.ts';
import { resetFileInput } from '../ui/reset-file-input.ts';

interface RichTextProps {
  /** Ids of the label and of the error, if any. */
  labelledBy: string;
  describedBy: string | undefined;
  lang: Language;
  pictures: Pictures;
  embed: EmbedLink;
  /** Initial text. */
  initial: string;
  onReady: (editor: Editor) => void;
  onChange: (editor: Editor) => void;
}

/** Texts that rich-text.css shows in empty elements. */
const PLACEHOLDERS: Record<string, string> = {
  '--loading-card': JSON.stringify(LINK_TEXT.loadingCard),
  '--empty-caption': JSON.stringify(PICTURE_TEXT.emptyCaption),
};

/** Keeps toasts (article-editor.css) and the current line (rich-text.css) below the toolbar, which may have several rows. */
function trackHeight(head: HTMLDivElement): () => void {
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--editor-head-height', `${head.offsetHeight}px`),
  );
  observer.observe(head);
  return () => observer.disconnect();
}

/** Shows why a file is not accepted if none of these is a picture. */
function refuseFiles(files: FileList): void {
  const [file] = files;
  const isRefused = file !== undefined && picturesAmong(files).length === 0;
  const problem = isRefused ? fileProblem(file) : undefined;
  if (problem !== undefined) toast({ kind: 'error', text: problem });
}

/** Scrolls the caret out from under the bar and the toolbar: the library scrolls only to the edge of the window. */
function uncoverCaret({ view, state }: Editor): void {
  const clear = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const covered = clear - view.coordsAtPos(state.selection.head).top;
  if (covered > 0) scrollBy(0, -covered);
}

/** The editor of an article's text with its toolbar. */
export function RichText(props: RichTextProps) {
  const { insert, replace, uploadAll, retryFailed } = props.pictures;
  const picker = useRef<HTMLInputElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const current = useRef<Editor | null>(null);

  /** Inserts pictures from a paste or drop; `true` if there were only pictures. */
  const insertPictures = useCallback(
    (transfer: DataTransfer | null, position?: number): boolean => {
      const pictures = picturesAmong(transfer?.files);
      if (pictures.length === 0 || current.current === null) return false;
      if (hasMoreThanFiles(cleanPastedHtml(transfer?.getData('text/html') ?? ''))) return false;
      void insert(current.current, pictures, position);
      return true;
    },
    [insert],
  );

  /** Turns an address pasted alone into an empty line into a card; `true` if it is one. */
  const { embed } = props;
  const insertCard = useCallback(
    ({ clipboardData }: ClipboardEvent): boolean => {
      const address = clipboardData?.getData('text/plain').trim() ?? '';
      const editing = current.current;
      if (editing === null || !isWebAddress(address) || addressIn(address) !== address) return false;
      if (!isInEmptyParagraph(editing.state)) return false;
      void embed(editing, address);
      return true;
    },
    [embed],
  );

  // Created once: the component renders at every keystroke.
  const [extensions] = useState(() => articleExtensions(EDITOR_TEXT.placeholder));
  const [content] = useState(() => fromArticleHtml(props.initial));
  const { labelledBy, describedBy } = props;
  const editorProps = useMemo<EditorProps>(
    () => ({
      attributes: {
        class: 'prose rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-required': 'true',
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy, 'aria-invalid': 'true' }),
        'data-first': 'content',
        spellcheck: 'true',
      },
      transformPastedHTML: cleanPastedHtml,
      handlePaste: (_view, event) => {
        const { clipboardData } = event;
        if (clipboardData?.types.every((type) => type === 'Files') === true) refuseFiles(clipboardData.files);
        return insertCard(event) || insertPictures(clipboardData);
      },
      handleDrop: (view, event, _slice, moved) => {
        if (moved) return false;
        if (event.dataTransfer !== null) refuseFiles(event.dataTransfer.files);
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        return insertPictures(event.dataTransfer, place);
      },
    }),
    [labelledBy, describedBy, insertCard, insertPictures],
  );
  const editor = useEditor({
    extensions,
    content,
    injectCSS: false,
    enablePasteRules: PASTE_RULES,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps,
    onCreate({ editor: created }) {
      current.current = created;
      uploadAll(created);
      props.onReady(created);
    },
    onUpdate({ editor: changed }) {
      uploadAll(changed);
      props.onChange(changed);
    },
    onPaste: retryFailed,
    onTransaction: ({ editor: changed, transaction }) =>
      transaction.scrolledIntoView && uncoverCaret(changed),
  });

  // The focus that the dialog gives back would put the caret at the start of the text.
  useEffect(() => {
    if (!isChoosing) return undefined;
    return () => {
      if (!editor.isDestroyed) editor.view.focus();
    };
  }, [editor, isChoosing]);

  const { frame, opened, open: openFind, close: closeFind } = useFind(editor);

  return (
    <div
      ref={frame}
      className="editor"
      style={PLACEHOLDERS}
      data-invalid={props.describedBy === undefined ? undefined : true}
    >
      <div ref={trackHeight} className="editor-head">
        <Toolbar
          editor={editor}
          onPicture={() => picker.current?.click()}
          onEarlierPicture={() => setChoosing(true)}
          onEmbed={(address) => void embed(editor, address)}
          onFind={() => openFind(0)}
        />
        {opened !== null && (
          <FindBar key={opened.round} editor={editor} query={opened.query} onClose={closeFind} />
        )}
        <PictureStrip
          editor={editor}
          writerId={props.pictures.writerId}
          onReplace={(file) => void replace(editor, file)}
          onEarlier={() => setChoosing(true)}
        />
        <LinkCardStrip editor={editor} />
        <TableStrip editor={editor} />
      </div>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={PICTURE_TEXT.choose}
        onClick={resetFileInput}
        onChange={(event) => void insert(editor, [...(event.currentTarget.files ?? [])])}
      />
      {isChoosing && (
        <EarlierPictures
          writerId={props.pictures.writerId}
          onChoose={(chosen) => {
            setChoosing(false);
            insertEarlierPicture(editor, chosen);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      <EditorContent
        editor={editor}
        className="editor-area"
        lang={props.lang}
        onClick={() => !editor.isFocused && editor.commands.focus('end')}
      />
    </div>
  );
}
