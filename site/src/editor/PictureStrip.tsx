import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Images, ImageUp, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { EARLIER_TEXT } from '@text/earlier-pictures-text.ts';
import { PICTURE_TEXT } from '@text/picture-text.ts';
import { Icon } from '../ui/Icon.tsx';
import { OriginSelect } from '../ui/OriginSelect.tsx';
import { resetFileInput } from '../ui/reset-file-input.ts';
import { pictureId } from '../writing/device-draft/draft-pictures.ts';
import { isMissing, type PictureAttributes } from './schema/missing-picture.ts';
import { inText } from './toolbar/format-commands.ts';

/** The selected picture: whether it is in a figure, and its description. */
function selectedPicture(editor: Editor) {
  if (!editor.isActive('image')) return null;
  const picture = editor.getAttributes('image') as PictureAttributes;
  return {
    alt: picture.alt,
    id: pictureId(picture.src ?? ''),
    hasCaption: editor.isActive('figure'),
    isMissing: isMissing(picture),
  };
}

function addCaption(editor: Editor): void {
  const { from, to } = editor.state.selection;
  const image = editor.state.doc.nodeAt(from);
  if (image === null) return;
  const figure = { type: 'figure', content: [image.toJSON() as object, { type: 'figcaption' }] };
  // Into the caption: past the figure's edge, the picture and the caption's edge.
  inText(editor)
    .insertContentAt({ from, to }, figure)
    .setTextSelection(from + 1 + image.nodeSize + 1)
    .run();
}

interface PictureStripProps {
  editor: Editor;
  /** Id of the author. */
  writerId: string;
  /** Called with the file that replaces the selected picture. */
  onReplace: (file: File) => void;
  /** Opens the dialog with earlier pictures. */
  onEarlier: () => void;
}

/** Below the toolbar while a picture is selected: its description, a file if it is missing, a caption, removal. */
export function PictureStrip({ editor, writerId, onReplace, onEarlier }: PictureStripProps) {
  const picture = useEditorState({ editor, selector: ({ editor: current }) => selectedPicture(current) });
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  if (picture === null) return null;
  return (
    <div className="picture-strip">
      <label htmlFor={id}>{PICTURE_TEXT.description}</label>
      <input
        id={id}
        className="field-input"
        value={picture.alt}
        placeholder={PICTURE_TEXT.descriptionHint}
        onChange={(event) => editor.commands.updateAttributes('image', { alt: event.currentTarget.value })}
      />
      <OriginSelect key={picture.id} userId={writerId} id={picture.id} />
      {picture.isMissing && (
        <>
          <button
            type="button"
            className="button button-small button-primary"
            onClick={() => picker.current?.click()}
          >
            <Icon of={ImageUp} size={16} />
            {PICTURE_TEXT.chooseFile}
          </button>
          <button type="button" className="button button-small button-outline" onClick={onEarlier}>
            <Icon of={Images} size={16} />
            {EARLIER_TEXT.heading}
          </button>
        </>
      )}
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        aria-label={PICTURE_TEXT.replace}
        onClick={resetFileInput}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file !== undefined) onReplace(file);
        }}
      />
      {!picture.hasCaption && (
        <button
          type="button"
          className="button button-small button-outline"
          onClick={() => addCaption(editor)}
        >
          {PICTURE_TEXT.addCaption}
        </button>
      )}
      <button
        type="button"
        className="button button-small button-delete"
        onClick={() =>
          picture.hasCaption
            ? inText(editor).deleteNode('figure').run()
            : inText(editor).deleteSelection().run()
        }
      >
        <Icon of={Trash2} size={16} />
        {PICTURE_TEXT.remove}
      </button>
    </div>
  );
}
