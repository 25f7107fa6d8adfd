import type { Random } from '../support/random.ts';
import type { Plain, PlainObject } from './reference-values.ts';

export const TEXTS = ['', 'a', 'ab', 'b', 'mon', 'monsoon', 'मान'];
/** Fields that expressions read. */
export const FIELDS = ['a', 'b', 'tags', 'sub', 'sub.x', 'sub.y', 'a.x', 'n', 'deep', 'deep.x'];
/** Fields that filters, sorts and indexes read. `dec` holds decimals, which expressions do not support. */
export const PATHS = [...FIELDS, 'dec'];
export const COMPARISONS = ['$eq', '$gt', '$gte', '$lt', '$lte', '$ne'];

/** Few values, so that documents and filters often share one. */
const FEW = [0, 1, 5];

/** Generates values and documents. */
export class ValueGrammar {
  protected readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  protected list<T>(most: number, one: () => T): T[] {
    return Array.from({ length: this.random.below(most + 1) }, one);
  }

  scalar(): Plain {
    const { random } = this;
    switch (random.below(9)) {
      case 0:
        return random.pick(TEXTS);
      case 1:
        return null;
      case 2:
        return random.chance(0.5);
      case 3:
        return new Date(random.below(4) * 1000);
      case 4:
        return random.pick([NaN, 1e12, -0.5, Infinity]);
      default:
        return random.below(12) / 2 - 1;
    }
  }

  value(depth = 0): Plain {
    const kind = this.random.below(6);
    if (depth < 2 && kind === 0) return this.list(3, () => this.value(depth + 1));
    if (depth < 2 && kind === 1) return this.object(depth + 1);
    return this.scalar();
  }

  object(depth = 1): PlainObject {
    const made: PlainObject = {};
    for (const name of ['x', 'y']) if (this.random.chance(0.7)) made[name] = this.value(depth + 1);
    return made;
  }

  /** A value that is mostly nested arrays, with few distinct values and objects in them. */
  nested(depth = 0): Plain {
    const { random } = this;
    if (depth < 3 && random.chance(0.8 - depth * 0.15)) return this.list(2, () => this.nested(depth + 1));
    return random.chance(0.3) ? { x: random.pick(FEW) } : random.pick(FEW);
  }

  /** One of the few values in nested arrays. */
  protected few(): Plain {
    return this.random.pick(FEW);
  }

  decimal(): Plain {
    return this.random.pick([NaN, null, -1, 0, 0.5, 2, 3]);
  }

  document(id: number): PlainObject {
    const { random } = this;
    const made: PlainObject = { _id: id };
    for (const name of ['a', 'b']) if (random.chance(0.85)) made[name] = this.value();
    if (random.chance(0.8)) made['tags'] = this.list(3, () => random.pick(TEXTS));
    if (random.chance(0.75))
      made['sub'] = random.chance(0.5) ? this.object() : this.list(2, () => this.object());
    made['n'] = random.below(6);
    if (random.chance(0.8)) made['deep'] = this.nested();
    if (random.chance(0.8)) made['dec'] = this.decimal();
    return made;
  }
}
