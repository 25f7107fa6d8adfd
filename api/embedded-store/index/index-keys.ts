import { OrderKey } from '../bson/order-key.ts';
import { isDoc, type Doc, type MaybeValue, type Value } from '../bson/values.ts';
import { fail } from '../errors/command-error.ts';
import { matches } from '../query/match.ts';
import type { IndexDefinition, IndexField } from './index-definition.ts';

export interface IndexKeys {
  /** Distinct keys. */
  keys: Buffer[];
  /** The values behind each key, for the message about a duplicate. */
  values: MaybeValue[][];
  /** For each field, whether its keys come from an array. */
  multikey: boolean[];
}

/** The unread rest of one field's path; `parts[at]` may lead through an array. */
interface Slot {
  value: MaybeValue;
  parts: readonly string[];
  at: number;
  /** Whether the value is final, even if it is an array. */
  done: boolean;
  emptyArray: boolean;
}

const INDEX = /^(0|[1-9]\d*)$/;

function descend(from: MaybeValue, parts: readonly string[], start: number): Slot {
  let value = from;
  let at = start;
  while (at < parts.length) {
    if (Array.isArray(value)) {
      const part = parts[at] as string;
      if (!INDEX.test(part) || value.some(isDoc)) break;
      value = value[Number(part)];
    } else {
      value = isDoc(value) ? value.get(parts[at] as string) : undefined;
    }
    at += 1;
  }
  return { value, parts, at, done: !Array.isArray(value), emptyArray: false };
}

function element(slot: Slot, value: Value | undefined): Slot {
  if (slot.at === slot.parts.length) return { ...slot, value, done: true };
  const inner = isDoc(value) ? descend(value, slot.parts, slot.at) : descend(undefined, slot.parts, slot.at);
  return inner;
}

/** What determines the keys of a document: an index, or a sort order. */
interface KeyShape {
  fields: readonly IndexField[];
  /** Whether documents without any of the fields have no key. */
  sparse: boolean;
  /** Creates the error for two arrays, whose elements cannot be paired. */
  refuseArrays: (one: string, other: string) => Error;
}

class KeyCollector {
  readonly result: IndexKeys;
  readonly shape: KeyShape;
  readonly #seen = new Set<string>();

  constructor(shape: KeyShape) {
    this.shape = shape;
    this.result = { keys: [], values: [], multikey: shape.fields.map(() => false) };
  }

  collect(doc: Doc): IndexKeys {
    this.expand(this.shape.fields.map(({ parts }) => descend(doc, parts, 0)));
    return this.result;
  }

  expand(slots: Slot[]): void {
    const open = slots.filter((slot) => !slot.done);
    const [first] = open;
    if (first === undefined) {
      this.emit(slots);
      return;
    }
    const array = first.value as Value[];
    const other = open.find((slot) => slot.value !== array);
    if (other !== undefined) throw this.shape.refuseArrays(other.parts.join('.'), first.parts.join('.'));
    slots.forEach((slot, which) => {
      if (!slot.done) this.result.multikey[which] = true;
    });
    if (array.length === 0) {
      this.emit(
        slots.map((slot) =>
          slot.done
            ? slot
            : { ...slot, value: undefined, done: true, emptyArray: slot.at === slot.parts.length },
        ),
      );
      return;
    }
    for (const value of array) this.expand(slots.map((slot) => (slot.done ? slot : element(slot, value))));
  }

  emit(slots: Slot[]): void {
    if (this.shape.sparse && slots.every((slot) => slot.value === undefined && !slot.emptyArray)) return;
    const key = WRITER.start();
    slots.forEach((slot, which) => {
      const descending = this.shape.fields[which]?.descending ?? false;
      if (slot.emptyArray) key.addEmptyArray(descending);
      else key.add(slot.value ?? null, descending);
    });
    const bytes = key.take();
    if (slots.length > 0 && this.result.multikey.includes(true)) {
      const text = bytes.toString('latin1');
      if (this.#seen.has(text)) return;
      this.#seen.add(text);
    }
    this.result.keys.push(bytes);
    this.result.values.push(slots.map((slot) => slot.value));
  }
}

const WRITER = new OrderKey();

/**
 * The keys of a document in an index: one, one for each element of an array, or none.
 * @throws CommandError 171 if two fields of the index are arrays.
 */
export function indexKeys(index: IndexDefinition, doc: Doc): IndexKeys {
  const collector = new KeyCollector({ ...index, refuseArrays: refuseToIndex });
  if (index.partial !== undefined && !matches(index.partial, doc)) return collector.result;
  return collector.collect(doc);
}

const refuseToIndex = (one: string, other: string): Error =>
  fail('CannotIndexParallelArrays', `cannot index parallel arrays [${one}] [${other}]`);

const refuseToSort = (one: string, other: string): Error =>
  fail('BadValue', `cannot sort with keys that are parallel arrays: [${one}] [${other}]`);

/**
 * The sort key of a document: the smallest key that an index on the same fields would hold, so that a scan and an index
 * agree. Two fields of one array thus come from the same element.
 * @throws CommandError 2 if two fields are arrays
 */
export function sortKey(fields: readonly IndexField[], doc: Doc): Buffer {
  const { keys } = new KeyCollector({ fields, sparse: false, refuseArrays: refuseToSort }).collect(doc);
  return keys.reduce((smallest, key) => (Buffer.compare(key, smallest) < 0 ? key : smallest));
}
