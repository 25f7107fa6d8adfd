import { ALIGNMENTS, MAX_INDENT } from '@contract/rich-text.ts';
import { Extension } from '@tiptap/core';

/** Blocks with alignment, indent and direction; other blocks contain these. */
export const FORMATTED_BLOCKS = ['paragraph', 'heading'] as const;

const WRITTEN_ALIGNMENTS = ALIGNMENTS.filter((align) => align !== 'left');

function indentOf(element: HTMLElement): number {
  const step = Number(/\bql-indent-(\d)\b/.exec(element.className)?.[1] ?? 0);
  return step <= MAX_INDENT ? step : 0;
}

/** Alignment and indent as classes, direction as `dir`. */
export const BlockFormat = Extension.create({
  name: 'blockFormat',

  addGlobalAttributes() {
    return [
      {
        types: [...FORMATTED_BLOCKS],
        attributes: {
          align: {
            default: null,
            parseHTML: (element) =>
              WRITTEN_ALIGNMENTS.find((align) => element.classList.contains(`ql-align-${align}`)) ?? null,
            renderHTML: ({ align }) => (typeof align === 'string' ? { class: `ql-align-${align}` } : {}),
          },
          indent: {
            default: 0,
            parseHTML: indentOf,
            renderHTML: ({ indent }) => (Number(indent) > 0 ? { class: `ql-indent-${indent}` } : {}),
          },
          dir: {
            default: null,
            parseHTML: (element) => (element.dir === 'rtl' ? 'rtl' : null),
            renderHTML: ({ dir }) => (dir === 'rtl' ? { dir } : {}),
          },
        },
      },
    ];
  },
});
