/** Upper bound of the ways to match a part of a pattern on a text of n characters: `factor * n ** degree`. */
export interface Cost {
  factor: number;
  degree: number;
}

const ONE: Cost = { factor: 1, degree: 0 };
const ENDLESS: Cost = { factor: Infinity, degree: 0 };

const ATOM = /\\[pPu]\{[^}]*\}|\\k<\w+>|\\[^]|\[(?:\\[^]|[^\]\\])*\]|[^]/uy;
const GROUP = /\((?:\?(?:[:=!]|<[=!]|<\w+>|[a-z-]*:))?/y;
const QUANTIFIER = /(?:[*+?]|\{(\d+)(,(\d*))?\})\??/y;

const times = (left: Cost, right: Cost): Cost => ({
  factor: left.factor * right.factor,
  degree: left.degree + right.degree,
});

function readCount([text, min, comma, max]: RegExpExecArray): [number, number] {
  if (text.startsWith('*')) return [0, Infinity];
  if (text.startsWith('+')) return [1, Infinity];
  if (text.startsWith('?')) return [0, 1];
  return [Number(min), comma === undefined ? Number(min) : max === '' ? Infinity : Number(max)];
}

function repeated(part: Cost, [min, max]: [number, number]): Cost {
  const single = part.factor === 1 && part.degree === 0;
  if (max === Infinity) return single ? { factor: 1, degree: 1 } : ENDLESS;
  return { factor: (max - min + 1) * part.factor ** max, degree: part.degree * max };
}

/** Reads a valid JavaScript pattern. */
class CostReader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  #take(token: RegExp): RegExpExecArray | null {
    token.lastIndex = this.#at;
    const match = token.exec(this.#source);
    if (match !== null) this.#at += match[0].length;
    return match;
  }

  /** Reads the branches up to the end of a group or the pattern. */
  branches(): Cost {
    const sum = { factor: 0, degree: 0 };
    for (;;) {
      const { factor, degree } = this.#sequence();
      sum.factor += factor;
      sum.degree = Math.max(sum.degree, degree);
      if (this.#source[this.#at] !== '|') return sum;
      this.#at += 1;
    }
  }

  #sequence(): Cost {
    let product = ONE;
    while (this.#at < this.#source.length && !'|)'.includes(this.#source[this.#at] as string)) {
      let part = ONE;
      if (this.#take(GROUP) !== null) {
        part = this.branches();
        this.#at += 1;
      } else {
        this.#take(ATOM);
      }
      const count = this.#take(QUANTIFIER);
      product = times(product, count === null ? part : repeated(part, readCount(count)));
    }
    return product;
  }
}

/** The cost of a backtracking engine from each possible start of a match. */
export function costOf(source: string): Cost {
  return new CostReader(source).branches();
}
