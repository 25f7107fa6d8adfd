import type { Doc } from '../bson/values.ts';
import type { MatchState, Predicate } from './predicate.ts';
import { visitPath } from './visit-path.ts';

/** Whether a document meets a condition; sets the matching array element in `state`. */
export function matches(predicate: Predicate, doc: Doc, state: MatchState = { index: undefined }): boolean {
  switch (predicate.kind) {
    case 'leaf':
      return visitPath(doc, predicate.parts, 0, predicate.eachElement, predicate.test, state);
    case 'and':
      return predicate.children.every((child) => matches(child, doc, state));
    case 'or':
      return predicate.children.some((child) => matches(child, doc, state));
    case 'nor':
      return !predicate.children.some((child) => matches(child, doc));
    case 'not':
      return !matches(predicate.child, doc);
    case 'whole':
      return predicate.test(doc);
  }
}

/** Adds the top-level fields that a condition reads; false if it may read any. */
export function addFields(predicate: Predicate, fields: Set<string>): boolean {
  switch (predicate.kind) {
    case 'leaf':
      fields.add(predicate.parts[0] as string);
      return true;
    case 'and':
    case 'or':
    case 'nor':
      return predicate.children.every((child) => addFields(child, fields));
    case 'not':
      return addFields(predicate.child, fields);
    case 'whole':
      if (predicate.fields === undefined) return false;
      for (const field of predicate.fields) fields.add(field);
      return true;
  }
}
