import type { Random } from '../support/random.ts';
import type { Plain, PlainObject } from './reference-values.ts';

const TEXTS = ['', 'a', 'ab', 'b', 'mon', 'monsoon', 'मान'];
const PATHS = ['a', 'b', 'tags', 'sub', 'sub.x', 'sub.y', 'a.x', 'n'];
const COMPARISONS = ['$eq', '$gt', '$gte', '$lt', '$lte', '$ne'];

/** Makes documents, indexes, filters and pipelines from a grammar. */
export class Grammar {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  #list<T>(most: number, one: () => T): T[] {
    return Array.from({ length: this.#random.below(most + 1) }, one);
  }

  scalar(): Plain {
    const random = this.#random;
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
    const kind = this.#random.below(6);
    if (depth < 2 && kind === 0) return this.#list(3, () => this.value(depth + 1));
    if (depth < 2 && kind === 1) return this.object(depth + 1);
    return this.scalar();
  }

  object(depth = 1): PlainObject {
    const made: PlainObject = {};
    for (const name of ['x', 'y']) if (this.#random.chance(0.7)) made[name] = this.value(depth + 1);
    return made;
  }

  document(id: number): PlainObject {
    const random = this.#random;
    const made: PlainObject = { _id: id };
    for (const name of ['a', 'b']) if (random.chance(0.85)) made[name] = this.value();
    if (random.chance(0.8)) made['tags'] = this.#list(3, () => random.pick(TEXTS));
    if (random.chance(0.75))
      made['sub'] = random.chance(0.5) ? this.object() : this.#list(2, () => this.object());
    made['n'] = random.below(6);
    return made;
  }

  /** Keys of an index: no two fields of it may hold arrays in one document, so most have one. */
  index(): PlainObject {
    const random = this.#random;
    const direction = (): number => (random.chance(0.5) ? 1 : -1);
    const first = random.pick(['a', 'b', 'tags', 'sub', 'sub.x', 'sub.y', 'a.x', 'n']);
    const made: PlainObject = { [first]: direction() };
    if (random.chance(0.5) && first !== 'n') made['n'] = direction();
    return made;
  }

  #operators(): PlainObject {
    const random = this.#random;
    const made: PlainObject = {};
    for (let count = 1 + random.below(2); count > 0; count--) {
      switch (random.below(12)) {
        case 0:
          made['$in'] = this.#list(3, () => this.value(1));
          break;
        case 1:
          made['$nin'] = this.#list(3, () => this.value(1));
          break;
        case 2:
          made['$exists'] = random.chance(0.5);
          break;
        case 3:
          made['$size'] = random.below(3);
          break;
        case 4:
          made['$all'] = this.#list(2, () => this.value(1));
          break;
        case 5:
          made['$regex'] = random.pick(['^mon', '^a', 'o', '^(a|b)$', '^म', 'n*$']);
          break;
        case 6:
          made['$type'] = random.pick(['number', 'string', 'object', 'array', 'bool', 'date', 'null']);
          break;
        case 7:
          made['$mod'] = [2 + random.below(2), random.below(2)];
          break;
        case 8:
          made['$elemMatch'] = this.#element();
          break;
        case 9:
          made['$not'] = { [random.pick(COMPARISONS)]: this.scalar() };
          break;
        default:
          made[random.pick(COMPARISONS)] = this.value(1);
      }
    }
    return made;
  }

  #element(depth = 0): PlainObject {
    const random = this.#random;
    if (depth === 0 && random.chance(0.4)) return { $elemMatch: this.#element(1) };
    if (random.chance(0.5)) return { $gte: this.scalar(), $lt: this.scalar() };
    if (random.chance(0.3)) return { $in: this.#list(2, () => this.value(1)) };
    return { x: this.scalar(), y: { [random.pick(COMPARISONS)]: this.scalar() } };
  }

  filter(depth = 0): PlainObject {
    const random = this.#random;
    const made: PlainObject = {};
    for (let count = random.below(3) + depth; count > 0; count--)
      made[random.pick(PATHS)] = random.chance(0.4) ? this.value(1) : this.#operators();
    if (depth > 0) return made;
    const parts = (): PlainObject[] => [this.filter(1), this.filter(1)];
    const kind = random.below(8);
    if (kind === 0) made['$or'] = parts();
    if (kind === 1) made['$and'] = parts();
    if (kind === 2) made['$nor'] = parts();
    if (kind === 3) made['$expr'] = this.#expression(1);
    return made;
  }

  /** An order in which no two documents are equal. */
  sort(): PlainObject {
    const random = this.#random;
    const direction = (): number => (random.chance(0.5) ? 1 : -1);
    return { [random.pick(PATHS)]: direction(), _id: direction() };
  }

  #field(): string {
    return `$${this.#random.pick([...PATHS, '_id', 'missing'])}`;
  }

  #number(depth: number): Plain {
    const value = this.#expression(depth);
    return { $cond: [{ $isNumber: value }, value, this.#random.below(5)] };
  }

  #array(depth: number): Plain {
    const value = this.#expression(depth);
    return { $cond: [{ $isArray: [value] }, value, [1, this.#field()]] };
  }

  #expression(depth = 0): Plain {
    const random = this.#random;
    if (depth > 2 || random.chance(0.25))
      return random.chance(0.7) ? this.#field() : { $literal: this.value(1) };
    const inner = (): Plain => this.#expression(depth + 1);
    switch (random.below(14)) {
      case 0:
        return {
          [random.pick(['$add', '$subtract', '$multiply'])]: [
            this.#number(depth + 1),
            this.#number(depth + 1),
          ],
        };
      case 1:
        return { [random.pick([...COMPARISONS, '$cmp'])]: [inner(), inner()] };
      case 2:
        return { [random.pick(['$and', '$or'])]: [inner(), inner()] };
      case 3:
        return { $not: [inner()] };
      case 4:
        return { $cond: [inner(), inner(), inner()] };
      case 5:
        return { $ifNull: [inner(), inner()] };
      case 6:
        return { $size: this.#array(depth + 1) };
      case 7:
        return { $arrayElemAt: [this.#array(depth + 1), random.below(4) - 2] };
      case 8:
        return { $concatArrays: [this.#array(depth + 1), this.#array(depth + 1)] };
      case 9:
        return { $in: [inner(), this.#array(depth + 1)] };
      case 10:
        return { $map: { input: this.#array(depth + 1), in: { v: '$$this', w: '$$this.x' } } };
      case 11:
        return {
          $filter: { input: this.#array(depth + 1), cond: { $gt: ['$$this', this.#number(depth + 1)] } },
        };
      case 12:
        return { $let: { vars: { it: inner() }, in: ['$$it', '$$it.x'] } };
      default:
        // As a field of a stage, an object would be a path, not an expression.
        return depth === 0 ? { $ifNull: [inner(), 0] } : { k: inner() };
    }
  }

  #stage(): PlainObject {
    const random = this.#random;
    switch (random.below(7)) {
      case 0:
        return { $match: this.filter() };
      case 1:
        return { $addFields: { [random.pick(['a', 'made'])]: this.#expression() } };
      case 2:
        return { $project: { _id: random.below(2), [random.pick(PATHS)]: 1, made: this.#expression() } };
      case 3:
        return { $project: { [random.pick(PATHS)]: 0 } };
      case 4:
        return {
          $unwind: {
            path: `$${random.pick(['a', 'b', 'tags', 'sub'])}`,
            ...(random.chance(0.5) ? { preserveNullAndEmptyArrays: true } : {}),
            ...(random.chance(0.3) ? { includeArrayIndex: 'at' } : {}),
          },
        };
      default:
        return {
          $group: {
            _id: this.#expression(),
            made: { [random.pick(['$sum', '$min', '$max', '$avg'])]: this.#expression() },
            all: { $sum: 1 },
          },
        };
    }
  }

  pipeline(): PlainObject[] {
    const random = this.#random;
    const stages: PlainObject[] = [];
    if (random.chance(0.6)) stages.push({ $match: this.filter() });
    if (random.chance(0.5)) stages.push({ $sort: this.sort() });
    if (stages.at(-1)?.['$sort'] !== undefined && random.chance(0.5)) stages.push({ $skip: random.below(3) });
    if (stages.some((stage) => '$sort' in stage) && random.chance(0.5))
      stages.push({ $limit: 1 + random.below(6) });
    for (let count = random.below(3); count > 0; count--) stages.push(this.#stage());
    if (random.chance(0.1)) stages.push({ $count: 'many' });
    return stages;
  }
}
