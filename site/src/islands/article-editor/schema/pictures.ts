import { Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';

/** A picture of its own line. Until it is on the server it stands in the text as `data:`, so that a draft keeps it. */
export const ArticlePicture = Image.extend({
  addAttributes() {
    return {
      src: { default: null },
      alt: { default: '' },
      width: { default: null },
      height: { default: null },
    };
  },
}).configure({ inline: false, allowBase64: true });

/** A picture with a line below it. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'image figcaption?',
  isolating: true,
  draggable: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
});

export const FigureCaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  defining: true,
  selectable: false,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
});
