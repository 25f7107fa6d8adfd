import type { RE2JS } from 're2js';
import { CommandError } from '../errors/command-error.ts';
import { invalidRegex } from './character-class.ts';
import { linearPattern } from './linear-pattern.ts';
import { costOf, type Cost } from './pattern-cost.ts';
import { runLimited } from './run-limited.ts';

/** Maximum number of steps without a time limit: a few milliseconds of JavaScript's engine. */
const FREE_STEPS = 2_000_000;

/** Time limit of a pattern on one text, in milliseconds. */
const MAX_MS = 40;

/** MongoDB's error code for a pattern that exceeds the match limit. */
const GAVE_UP = 51156;

/** Maximum number of characters for the linear engine without a time limit. */
const FREE_CHARACTERS = 5_000;

export type Engine = 'any' | 'linear' | 'guarded';

/** Options for tests of each engine. */
export interface PatternOptions {
  /** The only engine to use. */
  only?: Engine;
  /** Time limit on one text, in milliseconds. */
  maxMs?: number;
}

/**
 * A regular expression with bounded time. JavaScript's engine is fast, but exponential on some texts. It runs without a
 * limit if the pattern and the text are too small for that; otherwise RE2 runs or, if RE2 cannot, JavaScript's with a limit.
 */
export class BoundedPattern {
  readonly #source: string;
  readonly #ignoreCase: boolean;
  readonly #regex: RegExp;
  readonly #cost: Cost;
  readonly #only: Engine;
  readonly #maxMs: number;
  #linear: RE2JS | undefined | 'unknown' = 'unknown';

  constructor(
    source: string,
    ignoreCase: boolean,
    { only = 'any', maxMs: mostMs = MAX_MS }: PatternOptions = {},
  ) {
    this.#source = source;
    this.#ignoreCase = ignoreCase;
    this.#only = only;
    this.#maxMs = mostMs;
    this.#cost = costOf(source);
    try {
      this.#regex = new RegExp(source, ignoreCase ? 'iu' : 'u');
    } catch (error) {
      throw invalidRegex(error instanceof Error ? error.message : 'no reason given');
    }
  }

  get linear(): RE2JS | undefined {
    if (this.#linear === 'unknown') this.#linear = linearPattern(this.#source, this.#ignoreCase);
    return this.#linear;
  }

  #isFree(text: string): boolean {
    if (this.#only !== 'any') return false;
    const { factor, degree } = this.#cost;
    return (text.length + 1) ** (degree + 1) * factor <= FREE_STEPS;
  }

  test(text: string): boolean {
    if (this.#isFree(text)) return this.#native(text);
    const linear = this.#only === 'guarded' ? undefined : this.linear;
    if (linear === undefined) return this.#limited(() => this.#native(text));
    if (text.length <= FREE_CHARACTERS) return linear.matcher(text).find();
    return this.#limited(() => linear.matcher(text).find());
  }

  #native(text: string): boolean {
    try {
      return this.#regex.test(text);
    } catch (error) {
      // A pattern is compiled at first use, and only then may prove too large.
      if (error instanceof SyntaxError) throw invalidRegex(error.message);
      throw error;
    }
  }

  #limited<T>(task: () => T): T {
    const result = runLimited(this.#maxMs, task);
    if (result !== undefined) return result.value;
    throw new CommandError(
      GAVE_UP,
      `The regular expression /${this.#source.slice(0, 100)}/ takes longer than ${this.#maxMs} ms on one text: match limit exceeded`,
    );
  }
}
