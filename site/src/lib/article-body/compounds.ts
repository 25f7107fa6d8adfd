import { isTag, isText, type ParentNode } from 'domhandler';
import { unbroken } from '../prose/unbroken.ts';

/** Code must be copied unchanged. */
const CODE = new Set(['code', 'pre']);

/** Prevents line breaks inside short compounds, except in code. */
export function joinCompounds(parent: ParentNode): void {
  for (const child of parent.children) {
    if (isText(child)) child.data = unbroken(child.data);
    else if (isTag(child) && !CODE.has(child.name)) joinCompounds(child);
  }
}
