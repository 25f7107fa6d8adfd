import { type BSONRegExp } from 'bson';
import { CommandError } from '../errors/command-error.ts';
import { BoundedPattern, type PatternOptions } from './bounded-pattern.ts';
import { invalidRegex } from './character-class.ts';
import { translatePattern } from './translate-pattern.ts';

const SPECIAL = /[\\^$.*+?()[\]{}|]/;
const UNKNOWN_OPTION = 51108;

/** PCRE's longest pattern, in characters. */
const MAX_CHARACTERS = 32_764;

/** Maximum number of cached patterns, because an expression may read one from every document. */
const MAX_CACHED = 200;
const compiled = new Map<string, BoundedPattern>();

/**
 * Compiles a PCRE pattern.
 * @throws CommandError 51091 if it is invalid or unsupported.
 */
export function toPattern(regex: BSONRegExp): BoundedPattern {
  const key = `${regex.options}/${regex.pattern}`;
  const cached = compiled.get(key);
  if (cached !== undefined) return cached;
  const pattern = compilePattern(regex);
  const [oldest] = compiled.size < MAX_CACHED ? [] : compiled.keys();
  if (oldest !== undefined) compiled.delete(oldest);
  compiled.set(key, pattern);
  return pattern;
}

export function compilePattern({ pattern, options }: BSONRegExp, wanted?: PatternOptions): BoundedPattern {
  if (pattern.length > MAX_CHARACTERS) throw invalidRegex('Regular expression is too long');
  const unknown = /[^imsxu]/.exec(options);
  if (unknown !== null)
    throw new CommandError(UNKNOWN_OPTION, `invalid flag in regex options: ${unknown[0]}`);
  const { source, ignoreCase } = translatePattern(pattern, options);
  return new BoundedPattern(source, ignoreCase, wanted);
}

/** The literal prefix of every match, and whether it is the whole pattern. */
export function literalPrefix(regex: BSONRegExp): { prefix: string; whole: boolean } | undefined {
  const { pattern, options } = regex;
  if (/[imx]/.test(options) || !pattern.startsWith('^') || pattern.includes('|')) return undefined;
  let prefix = '';
  let at = 1;
  while (at < pattern.length) {
    const char = pattern[at] as string;
    const escaped = char === '\\' ? pattern[at + 1] : undefined;
    if (escaped !== undefined && /[^\w\s]/.test(escaped)) {
      prefix += escaped;
      at += 2;
    } else if (SPECIAL.test(char)) {
      break;
    } else {
      prefix += char;
      at += 1;
    }
  }
  const rest = pattern.slice(at);
  // A quantifier may make the last character optional.
  if (/^[*?{]/.test(rest)) prefix = [...prefix].slice(0, -1).join('');
  if (prefix === '' || prefix.includes('\0')) return undefined;
  return { prefix, whole: rest === '' || rest === '.*' };
}
