import type { Editor } from '@tiptap/core';
import type { LinkCardAttributes } from './schema/link-card.ts';
import { showPosition } from './show-position.ts';
import { isMissing, type PictureAttributes } from './schema/missing-picture.ts';

/** A picture in the text with its position. */
interface PlacedPicture extends PictureAttributes {
  position: number;
}

export function picturesOf({ state: { doc } }: Editor): PlacedPicture[] {
  const pictures: PlacedPicture[] = [];
  doc.descendants(({ type, attrs }, position) => {
    if (type.name === 'image') pictures.push({ ...(attrs as PictureAttributes), position });
    if (type.name === 'linkCard')
      pictures.push({ src: (attrs as LinkCardAttributes).src, alt: '', gone: false, position });
  });
  return pictures;
}

/** Changes or removes all pictures with that address, without an undo step. A card stays, without its picture. */
export function changePictures(
  editor: Editor,
  address: string,
  attributes: Record<string, unknown> | null,
): void {
  const { tr, doc } = editor.state;
  const places = picturesOf(editor).filter(({ src }) => src === address);
  for (const { position } of places.reverse()) {
    const node = doc.nodeAt(position);
    if (node?.type.name === 'linkCard') {
      const src = attributes === null || attributes['gone'] === true ? null : attributes['src'];
      tr.setNodeMarkup(position, null, { ...node.attrs, src });
    } else if (attributes === null) tr.delete(position, position + (node?.nodeSize ?? 1));
    else tr.setNodeMarkup(position, null, { ...node?.attrs, ...attributes });
  }
  if (places.length > 0) editor.view.dispatch(tr.setMeta('addToHistory', false));
}

/** @param editor `null` before it exists */
export function missingPictures(editor: Editor | null): PlacedPicture[] {
  return editor === null ? [] : picturesOf(editor).filter(isMissing);
}

/** Selects the first missing picture, which shows its strip, and scrolls to it. */
export function showMissingPicture(editor: Editor | null): void {
  const position = missingPictures(editor)[0]?.position;
  if (editor !== null && position !== undefined) showPosition(editor, position);
}
