import { isTag, isText, type ParentNode } from 'domhandler';
import { unbroken } from '../prose/unbroken.ts';

/** Readers copy code, so it must not change. */
const CODE_ELEMENTS = new Set(['code', 'pre']);

/** Prevents line breaks inside short compounds, except in code. */
export function joinCompounds(parent: ParentNode): void {
  for (const child of parent.children) {
    if (isText(child)) child.data = unbroken(child.data);
    else if (isTag(child) && !CODE_ELEMENTS.has(child.name)) joinCompounds(child);
  }
}
