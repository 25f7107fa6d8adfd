import { wrappingInputRule } from '@tiptap/core';
import { OrderedList } from '@tiptap/extension-list';

/** A larger number at the start of a paragraph is a year or a date. */
const FIRST_NUMBER = /^([1-9])\.\s$/;

/** A list begins by typing a small number. Pasted lines with numbers stay lines (pasted-markdown.ts). */
export const NumberedList = OrderedList.extend({
  addInputRules() {
    const rule = wrappingInputRule({
      find: FIRST_NUMBER,
      type: this.type,
      getAttributes: ([, number]) => ({ start: Number(number) }),
      joinPredicate: ([, number], list) => list.childCount + Number(list.attrs['start']) === Number(number),
    });
    return [rule];
  },
  addProseMirrorPlugins: () => [],
});
