import { ALIGNMENTS, MAX_INDENT } from '@contract/rich-text.ts';
import { Extension } from '@tiptap/core';
import { fromClass } from './format-class.ts';

/** Blocks with alignment, indent and direction; other blocks contain these. */
export const FORMATTED_BLOCKS = ['paragraph', 'heading'] as const;

export const WRITTEN_ALIGNMENTS = ALIGNMENTS.filter((align) => align !== 'left');
const STEPS = Array.from({ length: MAX_INDENT }, (_, step) => `${step + 1}`);

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
            parseHTML: (element) => fromClass(element, 'align-', WRITTEN_ALIGNMENTS),
            renderHTML: ({ align }) => (typeof align === 'string' ? { class: `align-${align}` } : {}),
          },
          indent: {
            default: 0,
            parseHTML: (element) => Number(fromClass(element, 'indent-', STEPS) ?? 0),
            renderHTML: ({ indent }) => (Number(indent) > 0 ? { class: `indent-${indent}` } : {}),
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
