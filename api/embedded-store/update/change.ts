import type { Doc, MaybeValue, Value } from '../bson/values.ts';
import { findPlace, makePlace, setChild } from './path.ts';

/** Changes one path of a document. */
export type ApplyField = (doc: Doc, parts: readonly string[]) => void;

/** Compiles the operand of an operator, before any document is changed. */
export type CompileField = (operand: Value, path: string) => ApplyField;

/** An operator that replaces a value, and creates its path if it is missing. */
export function change(compute: (old: MaybeValue, path: string, doc: Doc) => MaybeValue): ApplyField {
  return (doc, parts) => {
    const existing = findPlace(doc, parts);
    const next = compute(existing?.value, parts.join('.'), doc);
    if (next === undefined) return;
    const place = makePlace(doc, parts);
    setChild(place.parent, place.part, next);
  };
}
