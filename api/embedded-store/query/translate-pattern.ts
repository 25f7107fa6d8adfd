import {
  BLANK,
  LINE_END,
  SPACE,
  escapedCharacter,
  invalidRegex,
  literal,
  property,
  refusedRegex,
  translateClass,
} from './character-class.ts';

/** The options in effect at a position in a pattern. */
interface Options {
  ignoreCase: boolean;
  /** `^` and `$` also match at line ends. */
  lines: boolean;
  /** `.` also matches a line end. */
  dotAll: boolean;
  /** White space and comments in the pattern are ignored. */
  extended: boolean;
}

/**
 * The end of the text. V8 searches a pattern that ends in `$` from the end, and counts a character beyond the BMP as one
 * unit, so `/.$/iu` would not find it.
 */
const END = '(?![^])';

/** Escapes of sets and anchors, with their JavaScript forms. */
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['d', '\\d'],
  ['D', '\\D'],
  ['w', '\\w'],
  ['W', '\\W'],
  ['b', '\\b'],
  ['B', '\\B'],
  ['s', `[${SPACE}]`],
  ['S', `[^${SPACE}]`],
  ['h', `[${BLANK}]`],
  ['H', `[^${BLANK}]`],
  ['v', `[${LINE_END}]`],
  ['V', `[^${LINE_END}]`],
  ['N', '[^\\n]'],
  ['A', '^'],
  ['z', END],
  ['Z', '(?=\\n?$)'],
]);

const WHITE_SPACE = /[\t-\r ]/;

/** Translates a PCRE pattern in one pass, from left to right. */
class Translator {
  readonly pattern: string;
  #at = 0;
  #source = '';
  #options: Options;
  /** The options outside each open group. */
  readonly #outer: Options[] = [];
  /** Numbers of the open groups; undefined for non-capturing ones. */
  readonly #open: (number | undefined)[] = [];
  readonly #closed = new Set<number>();
  #groups = 0;
  /** Whether a group may not have taken part in a match; PCRE and JavaScript treat references to it differently. */
  #optional = false;
  #references = false;
  /** Whether only options have been read so far. */
  #leading = true;

  constructor(pattern: string, options: string) {
    this.pattern = pattern;
    const on = (letter: string): boolean => options.includes(letter);
    this.#options = { ignoreCase: on('i'), lines: on('m'), dotAll: on('s'), extended: on('x') };
  }

  translate(): { source: string; ignoreCase: boolean } {
    let { ignoreCase } = this.#options;
    while (this.#at < this.pattern.length) {
      const leading = this.#leading;
      this.#leading = false;
      this.#step(leading);
      if (this.#leading) ignoreCase = this.#options.ignoreCase;
    }
    if (this.#references && this.#optional) throw refusedRegex('a reference to a group that may not match');
    return { source: this.#source, ignoreCase };
  }

  #put(source: string, length: number): void {
    this.#source += source;
    this.#at += length;
  }

  #rest(): string {
    return this.pattern.slice(this.#at);
  }

  #step(leading: boolean): void {
    const char = this.pattern[this.#at] as string;
    if (this.#options.extended && (WHITE_SPACE.test(char) || char === '#')) {
      const skipped = /^(?:[\t-\r ]+|#[^\n]*)/.exec(this.#rest());
      this.#leading = leading;
      this.#at += skipped?.[0].length ?? 1;
      return;
    }
    switch (char) {
      case '\\':
        this.#escape();
        return;
      case '[': {
        const { source, end } = translateClass(this.pattern, this.#at, this.#options.ignoreCase);
        this.#put(source, end - this.#at);
        return;
      }
      case '(':
        this.#group(leading);
        return;
      case ')':
        this.#close();
        return;
      case '{':
        this.#brace();
        return;
      case '.':
        this.#put(this.#options.dotAll ? '[^]' : '[^\\n]', 1);
        return;
      case '^':
        this.#put(this.#options.lines ? '(?<=^|\\n(?!$))' : '^', 1);
        return;
      case '$':
        this.#put(this.#options.lines ? '(?=\\n|$)' : '(?=\\n?$)', 1);
        return;
      case '|':
        this.#optional = true;
        this.#put('|', 1);
        return;
      case '*':
      case '+':
      case '?':
        this.#put(char, 1);
        return;
      default: {
        const codePoint = this.pattern.codePointAt(this.#at) ?? 0;
        this.#put(literal(codePoint), String.fromCodePoint(codePoint).length);
      }
    }
  }

  #escape(): void {
    const char = this.pattern[this.#at + 1] ?? '';
    const translated = ESCAPES.get(char);
    if (translated !== undefined) {
      this.#put(translated, 2);
      return;
    }
    if (char === 'Q') {
      this.#quoted();
      return;
    }
    if (char === 'E') {
      this.#at += 2;
      return;
    }
    if (/[1-9]/.test(char)) {
      this.#reference();
      return;
    }
    const category = property(this.pattern, this.#at, this.#options.ignoreCase);
    if (category !== undefined) {
      this.#put(category.source, category.length);
      return;
    }
    const escaped = escapedCharacter(this.pattern, this.#at);
    if (escaped === undefined) throw refusedRegex(`\\${char}`);
    this.#put(literal(escaped.codePoint), escaped.length);
  }

  /** Reads the literal text between `\Q` and `\E` or the end. */
  #quoted(): void {
    const from = this.#at + 2;
    const end = this.pattern.indexOf('\\E', from);
    const text = this.pattern.slice(from, end < 0 ? undefined : end);
    const source = Array.from(text, (char) => literal(char.codePointAt(0) ?? 0)).join('');
    this.#put(source, 2 + text.length + (end < 0 ? 0 : 2));
  }

  #reference(): void {
    const digits = /^\\(\d+)/.exec(this.#rest())?.[1] ?? '';
    if (!this.#closed.has(Number(digits))) throw refusedRegex(`\\${digits} before its group ends`);
    this.#references = true;
    this.#put(`(?:\\${digits})`, 1 + digits.length);
  }

  /** Reads a quantifier, or a literal brace. */
  #brace(): void {
    const count = /^\{\d+(?:,\d*)?\}/.exec(this.#rest())?.[0];
    if (count === undefined && /^\{\s*,?\s*\d[\d\s,]*\}/.test(this.#rest()))
      throw refusedRegex('such a count');
    if (count === undefined) this.#put(literal(0x7b), 1);
    else this.#put(count, count.length);
  }

  #group(leading: boolean): void {
    const rest = this.#rest();
    if (rest.startsWith('(*')) throw refusedRegex('a verb (*…)');
    const comment = /^\(\?#[^)]*\)/.exec(rest);
    if (comment !== null) {
      this.#leading = leading;
      this.#at += comment[0].length;
      return;
    }
    const namedGroup = /^\(\?(?:P?<([A-Za-z_]\w*)>|'([A-Za-z_]\w*)')/.exec(rest);
    const plain = /^\(\?(?:[:=!]|<[=!])/.exec(rest);
    const inline = /^\(\?([imsx]*)(?:-([imsx]*))?([:)])/.exec(rest);
    if (namedGroup !== null) {
      this.#enter(`(?<${namedGroup[1] ?? namedGroup[2] ?? ''}>`, namedGroup[0].length, true);
    } else if (plain !== null) {
      if (plain[0].endsWith('!')) this.#optional = true;
      this.#enter(plain[0], plain[0].length, false);
    } else if (inline !== null) {
      this.#setOptions(inline, leading);
    } else if (rest.startsWith('(?')) {
      throw refusedRegex(`a group ${rest.slice(0, 3)}…`);
    } else {
      this.#enter('(', 1, true);
    }
  }

  #enter(source: string, length: number, captures: boolean): void {
    this.#outer.push({ ...this.#options });
    this.#open.push(captures ? ++this.#groups : undefined);
    this.#put(source, length);
  }

  /** `(?i)` applies to the end of the enclosing group, `(?i:…)` only inside. */
  #setOptions([whole, on = '', off = '', end]: RegExpExecArray, leading: boolean): void {
    const optionsBefore = this.#options;
    const value = (letter: string, was: boolean): boolean =>
      (was || on.includes(letter)) && !off.includes(letter);
    const optionsAfter: Options = {
      ignoreCase: value('i', optionsBefore.ignoreCase),
      lines: value('m', optionsBefore.lines),
      dotAll: value('s', optionsBefore.dotAll),
      extended: value('x', optionsBefore.extended),
    };
    const changesCase = optionsAfter.ignoreCase !== optionsBefore.ignoreCase;
    if (end === ':') {
      const flag = changesCase ? (optionsAfter.ignoreCase ? 'i' : '-i') : '';
      this.#enter(`(?${flag}:`, whole.length, false);
    } else {
      if (/^(?:[*+?]|\{\d)/.test(this.pattern.slice(this.#at + whole.length)))
        throw invalidRegex('nothing to repeat');
      if (changesCase && !leading) throw refusedRegex('(?i) inside of a pattern; (?i:…) is');
      this.#leading = leading;
      this.#at += whole.length;
    }
    this.#options = optionsAfter;
  }

  #close(): void {
    const options = this.#outer.pop();
    if (options === undefined) throw invalidRegex('a closing parenthesis without an opening one');
    this.#options = options;
    const number = this.#open.pop();
    if (number !== undefined) this.#closed.add(number);
    this.#put(')', 1);
    if (/^(?:[?*]|\{0)/.test(this.#rest())) this.#optional = true;
  }
}

/**
 * Translates a PCRE pattern to JavaScript, for the flag `u`, and `i` if `ignoreCase`.
 * @throws CommandError 51091 for syntax that JavaScript lacks or reads differently
 */
export function translatePattern(pattern: string, options: string): { source: string; ignoreCase: boolean } {
  return new Translator(pattern, options).translate();
}
