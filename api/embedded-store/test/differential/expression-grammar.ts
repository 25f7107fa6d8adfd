import { COMPARISONS, FIELDS, ValueGrammar } from './value-grammar.ts';
import type { Plain } from './reference-values.ts';

/** Generates aggregation expressions. */
export class ExpressionGrammar extends ValueGrammar {
  #field(): string {
    return `$${this.random.pick([...FIELDS, '_id', 'missing'])}`;
  }

  #number(depth: number): Plain {
    const value = this.expression(depth);
    return { $cond: [{ $isNumber: value }, value, this.random.below(5)] };
  }

  #array(depth: number): Plain {
    const value = this.expression(depth);
    return { $cond: [{ $isArray: [value] }, value, [1, this.#field()]] };
  }

  expression(depth = 0): Plain {
    const { random } = this;
    if (depth > 2 || random.chance(0.25))
      return random.chance(0.7) ? this.#field() : { $literal: this.value(1) };
    const inner = (): Plain => this.expression(depth + 1);
    switch (random.below(15)) {
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
      case 13:
        return { $let: { vars: { CURRENT: inner() }, in: ['$x', '$$CURRENT.y', '$$ROOT.n'] } };
      default:
        // In a field of a stage, an object would be read as a path.
        return depth === 0 ? { $ifNull: [inner(), 0] } : { k: inner() };
    }
  }
}
