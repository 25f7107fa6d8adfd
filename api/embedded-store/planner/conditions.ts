import type { Leaf, Predicate } from '../query/predicate.ts';

/** Conditions that a document must all meet. */
export interface Conditions {
  leaves: Leaf[];
  /** Conditions on fields of one array element; they can narrow a scan but not replace the filter. */
  hints: Leaf[];
  /** Whether other conditions remain, so that an index alone cannot serve the query. */
  residual: boolean;
}

function addHints(predicate: Predicate, prefix: string, hints: Leaf[]): void {
  if (predicate.kind === 'and') {
    for (const child of predicate.children) addHints(child, prefix, hints);
  } else if (predicate.kind === 'leaf') {
    const path = `${prefix}.${predicate.path}`;
    if (predicate.inner !== undefined) addHints(predicate.inner, path, hints);
    else hints.push({ ...predicate, path, parts: path.split('.') });
  }
}

export function conditionsOf(predicate: Predicate): Conditions {
  const conditions: Conditions = { leaves: [], hints: [], residual: false };
  const walk = (part: Predicate): void => {
    if (part.kind === 'and') {
      part.children.forEach(walk);
    } else if (part.kind === 'leaf') {
      if (part.inner !== undefined) {
        addHints(part.inner, part.path, conditions.hints);
        conditions.residual = true;
      } else {
        conditions.leaves.push(part);
      }
    } else {
      conditions.residual = true;
    }
  };
  walk(predicate);
  return conditions;
}
