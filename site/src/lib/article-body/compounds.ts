import { isTag, isText, type ParentNode } from 'domhandler';
import { unbroken } from '../unbroken.ts';

/** Copied as it is. */
const CODE = new Set(['code', 'pre']);

/** Short compounds stay whole in their lines, but for those in code. */
export function joinCompounds(parent: ParentNode): void {
  for (const child of parent.children) {
    if (isText(child)) child.data = unbroken(child.data);
    else if (isTag(child) && !CODE.has(child.name)) joinCompounds(child);
  }
}
