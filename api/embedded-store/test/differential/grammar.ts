import { ExpressionGrammar } from './expression-grammar.ts';
import type { Plain, PlainObject } from './reference-values.ts';
import { COMPARISONS, PATHS } from './value-grammar.ts';

/** Generates documents, indexes, filters and pipelines from a grammar. */
export class Grammar extends ExpressionGrammar {
  /** Keys of an index, mostly one: two fields of an index must not both hold arrays in a document. */
  index(): PlainObject {
    const { random } = this;
    const direction = (): number => (random.chance(0.5) ? 1 : -1);
    const first = random.pick([...PATHS, 'deep', 'deep']);
    const made: PlainObject = { [first]: direction() };
    if (random.chance(0.5) && first !== 'n') made['n'] = direction();
    return made;
  }

  #operators(): PlainObject {
    const { random } = this;
    const made: PlainObject = {};
    for (let count = 1 + random.below(2); count > 0; count--) {
      switch (random.below(12)) {
        case 0:
          made['$in'] = this.list(3, () => this.value(1));
          break;
        case 1:
          made['$nin'] = this.list(3, () => this.value(1));
          break;
        case 2:
          made['$exists'] = random.chance(0.5);
          break;
        case 3:
          made['$size'] = random.below(3);
          break;
        case 4:
          made['$all'] = this.list(2, () => this.value(1));
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
    const { random } = this;
    if (depth === 0 && random.chance(0.4)) return { $elemMatch: this.#element(1) };
    if (random.chance(0.5)) return { $gte: this.scalar(), $lt: this.scalar() };
    if (random.chance(0.3)) return { $in: this.list(2, () => this.value(1)) };
    return { x: this.scalar(), y: { [random.pick(COMPARISONS)]: this.scalar() } };
  }

  filter(depth = 0): PlainObject {
    const { random } = this;
    const made: PlainObject = {};
    for (let count = random.below(3) + depth; count > 0; count--) {
      const path = random.pick([...PATHS, 'deep']);
      made[path] = random.chance(0.4) ? this.#equal(path) : this.#conditions(path);
    }
    if (depth > 0) return made;
    const parts = (): PlainObject[] => [this.filter(1), this.filter(1)];
    const kind = random.below(8);
    if (kind === 0) made['$or'] = parts();
    if (kind === 1) made['$and'] = parts();
    if (kind === 2) made['$nor'] = parts();
    if (kind === 3) made['$expr'] = this.expression(1);
    return made;
  }

  #equal(path: string): Plain {
    if (path === 'dec') return this.decimal();
    return path === 'deep' ? this.nested(1) : this.value(1);
  }

  #conditions(path: string): PlainObject {
    const { random } = this;
    if (path === 'dec') {
      const made: PlainObject = { [random.pick(COMPARISONS)]: this.decimal() };
      if (random.chance(0.3)) made[random.pick(['$in', '$nin'])] = this.list(3, () => this.decimal());
      return made;
    }
    return path === 'deep' && random.chance(0.8) ? { $elemMatch: this.#nestedElement() } : this.#operators();
  }

  /** Conditions on elements of nested arrays. */
  #nestedElement(depth = 0): PlainObject {
    const { random } = this;
    if (depth < 2 && random.chance(0.6)) return { $elemMatch: this.#nestedElement(depth + 1) };
    switch (random.below(5)) {
      case 0:
        return { $in: this.list(2, () => this.nested(2)) };
      case 1:
        return { $not: { $gte: this.few() } };
      case 2:
        return { x: { $gte: this.few() } };
      case 3:
        return { [random.pick(COMPARISONS)]: this.nested(2) };
      default:
        return { $gte: this.few(), $lte: this.few() };
    }
  }

  /** A filter with an invalid part. */
  refusedFilter(): PlainObject {
    const { random } = this;
    const wrong = random.pick<PlainObject>([
      { $all: [this.scalar(), { $elemMatch: this.#element(1) }] },
      { $all: [{ $elemMatch: this.#element(1) }, this.scalar()] },
      { $elemMatch: { $expr: this.expression(2) } },
      { $mod: [random.pick([NaN, Infinity]), 1] },
      { $mod: [2, NaN] },
    ]);
    const filter = { ...this.filter(1), [random.pick(PATHS)]: wrong };
    return random.chance(0.5) ? filter : { $or: [this.filter(1), filter] };
  }

  /** A total order: no two documents are equal. */
  sort(): PlainObject {
    const { random } = this;
    const direction = (): number => (random.chance(0.5) ? 1 : -1);
    return { [random.pick(PATHS)]: direction(), _id: direction() };
  }

  #stage(): PlainObject {
    const { random } = this;
    switch (random.below(7)) {
      case 0:
        return { $match: this.filter() };
      case 1:
        return { $addFields: { [random.pick(['a', 'made'])]: this.expression() } };
      case 2:
        return { $project: { _id: random.below(2), [random.pick(PATHS)]: 1, made: this.expression() } };
      case 3:
        return { $project: { [random.pick(PATHS)]: 0 } };
      case 4:
        return {
          $unwind: {
            path: `$${random.pick(['a', 'b', 'tags', 'sub', 'deep'])}`,
            ...(random.chance(0.5) ? { preserveNullAndEmptyArrays: true } : {}),
            ...(random.chance(0.3) ? { includeArrayIndex: 'at' } : {}),
          },
        };
      default:
        return {
          $group: {
            _id: this.expression(),
            made: { [random.pick(['$sum', '$min', '$max', '$avg'])]: this.expression() },
            all: { $sum: 1 },
          },
        };
    }
  }

  pipeline(): PlainObject[] {
    const { random } = this;
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
