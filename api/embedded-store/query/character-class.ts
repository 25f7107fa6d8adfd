import { CommandError } from '../errors/command-error.ts';

const INVALID_REGEX = 51091;

export function invalidRegex(why: string): CommandError {
  return new CommandError(INVALID_REGEX, `Regular expression is invalid: ${why}`);
}

export function refusedRegex(what: string): CommandError {
  return invalidRegex(`${what} is not supported by the embedded store`);
}

/** White space and line ends of PCRE, for use inside a class. */
export const SPACE = '\\t-\\r\\x20';
const NO_SPACE = '\\0-\\x08\\x0e-\\x1f\\x21-\\u{10ffff}';
export const BLANK = '\\t\\x20\\xa0\\u1680\\u180e\\u2000-\\u200a\\u202f\\u205f\\u3000';
export const LINE_END = '\\n-\\r\\x85\\u2028\\u2029';

const POSIX: ReadonlyMap<string, string> = new Map([
  ['alpha', 'A-Za-z'],
  ['digit', '0-9'],
  ['alnum', '0-9A-Za-z'],
  ['upper', 'A-Z'],
  ['lower', 'a-z'],
  ['space', SPACE],
  ['blank', '\\t\\x20'],
  ['punct', '!-\\/:-@\\[-`\\{-~'],
  ['cntrl', '\\0-\\x1f\\x7f'],
  ['print', '\\x20-~'],
  ['graph', '!-~'],
  ['xdigit', '0-9A-Fa-f'],
  ['word', '\\w'],
  ['ascii', '\\0-\\x7f'],
]);

/** Sets of class escapes. */
const SETS: ReadonlyMap<string, string> = new Map([
  ['d', '\\d'],
  ['D', '\\D'],
  ['w', '\\w'],
  ['W', '\\W'],
  ['s', SPACE],
  ['S', NO_SPACE],
  ['h', BLANK],
  ['v', LINE_END],
]);

/** Escapes of single characters, inside and outside classes. */
const CONTROLS: ReadonlyMap<string, number> = new Map([
  ['a', 0x07],
  ['e', 0x1b],
  ['f', 0x0c],
  ['n', 0x0a],
  ['r', 0x0d],
  ['t', 0x09],
]);

/** A code point as a literal that is valid anywhere in a pattern. */
export function literal(codePoint: number): string {
  const char = String.fromCodePoint(codePoint);
  if (/[\p{L}\p{N} _]/u.test(char)) return char;
  return `\\u{${codePoint.toString(16)}}`;
}

/** The code point and length of a character escape at `at` (the backslash); undefined for other escapes. */
export function escapedCharacter(
  pattern: string,
  at: number,
): { codePoint: number; length: number } | undefined {
  const rest = pattern.slice(at);
  const char = String.fromCodePoint(rest.codePointAt(1) ?? 0);
  if (rest.length < 2) throw invalidRegex('a backslash stands at its end');
  const hex = /^\\x(?:\{([\da-f]{1,6})\}|([\da-f]{2}))/i.exec(rest);
  if (hex !== null) {
    const codePoint = Number.parseInt(hex[1] ?? hex[2] ?? '', 16);
    if (codePoint > 0x10ffff) throw invalidRegex('a character beyond Unicode');
    return { codePoint, length: hex[0].length };
  }
  const zero = /^\\0[0-7]{0,2}/.exec(rest);
  if (zero !== null) return { codePoint: Number.parseInt(zero[0].slice(1), 8), length: zero[0].length };
  const control = CONTROLS.get(char);
  if (control !== undefined) return { codePoint: control, length: 2 };
  // Any other character except an ASCII letter or digit is literal.
  if (/[a-z0-9]/i.test(char)) return undefined;
  return { codePoint: char.codePointAt(0) ?? 0, length: 1 + char.length };
}

/** A property such as `\p{L}`, almost the same in JavaScript. */
export function property(
  pattern: string,
  at: number,
  ignoreCase: boolean,
): { source: string; length: number } | undefined {
  const match = /^\\([pP])(?:\{(\^?)(\w+&?)\}|([A-Z]))/.exec(pattern.slice(at));
  if (match === null) return undefined;
  const [whole, letter, caret, long, short] = match;
  const name = long ?? short ?? '';
  const negated = (letter === 'P') !== (caret === '^');
  if (ignoreCase && /^(Lu|Ll|Lt)$/.test(name)) throw refusedRegex(`${whole} without regard to case`);
  if (!/^([A-Z][a-z]?|Any)$/.test(name)) throw refusedRegex(whole);
  return { source: `\\${negated ? 'P' : 'p'}{${name}}`, length: whole.length };
}

type Item = { kind: 'point'; codePoint: number } | { kind: 'set'; source: string };

/** Reads the content of a character class. */
class ClassReader {
  readonly pattern: string;
  readonly ignoreCase: boolean;
  at: number;

  constructor(pattern: string, at: number, ignoreCase: boolean) {
    this.pattern = pattern;
    this.at = at;
    this.ignoreCase = ignoreCase;
  }

  posix(): Item | undefined {
    const match = /^\[([:.=])(\^?)(\w*)\1\]/.exec(this.pattern.slice(this.at));
    if (match === null) return undefined;
    const [whole, kind, caret, name = ''] = match;
    const source = POSIX.get(name);
    if (kind !== ':' || source === undefined || caret === '^') throw refusedRegex(whole);
    this.at += whole.length;
    return { kind: 'set', source };
  }

  escape(): Item {
    const char = this.pattern[this.at + 1] ?? '';
    const set = SETS.get(char);
    if (set !== undefined) {
      this.at += 2;
      return { kind: 'set', source: set };
    }
    if (char === 'b') {
      this.at += 2;
      return { kind: 'point', codePoint: 0x08 };
    }
    const category = property(this.pattern, this.at, this.ignoreCase);
    if (category !== undefined) {
      this.at += category.length;
      return { kind: 'set', source: category.source };
    }
    const escaped = escapedCharacter(this.pattern, this.at);
    if (escaped === undefined) throw refusedRegex(`\\${char} in a class`);
    this.at += escaped.length;
    return { kind: 'point', codePoint: escaped.codePoint };
  }

  item(): Item {
    const char = this.pattern[this.at];
    if (char === undefined) throw invalidRegex('a class has no end');
    if (char === '\\') return this.escape();
    const posix = char === '[' ? this.posix() : undefined;
    if (posix !== undefined) return posix;
    const codePoint = this.pattern.codePointAt(this.at) ?? 0;
    this.at += String.fromCodePoint(codePoint).length;
    return { kind: 'point', codePoint };
  }

  /** The next item or range. */
  next(): string {
    const first = this.item();
    const hyphen = this.pattern[this.at] === '-' && this.pattern[this.at + 1] !== ']';
    if (!hyphen) return first.kind === 'set' ? first.source : literal(first.codePoint);
    this.at += 1;
    const last = this.item();
    if (first.kind === 'set' || last.kind === 'set') throw invalidRegex('a range that ends in a set');
    if (last.codePoint < first.codePoint) throw invalidRegex('a range that runs backwards');
    return `${literal(first.codePoint)}-${literal(last.codePoint)}`;
  }
}

/** JavaScript's form of the class that starts at `at`, and its end. */
export function translateClass(
  pattern: string,
  at: number,
  ignoreCase: boolean,
): { source: string; end: number } {
  const negated = pattern[at + 1] === '^';
  const reader = new ClassReader(pattern, at + (negated ? 2 : 1), ignoreCase);
  let source = '';
  // A leading bracket is literal.
  do source += reader.next();
  while (pattern[reader.at] !== ']');
  return { source: `[${negated ? '^' : ''}${source}]`, end: reader.at + 1 };
}
