import { type BSONRegExp } from 'bson';
import { CommandError } from '../errors/command-error.ts';
import { invalidRegex } from './character-class.ts';
import { translatePattern } from './translate-pattern.ts';

const SPECIAL = /[\\^$.*+?()[\]{}|]/;
const UNKNOWN_OPTION = 51108;

/**
 * JavaScript's reading of a Perl-compatible pattern.
 * @throws CommandError 51091 where it has none.
 */
export function toRegExp({ pattern, options }: BSONRegExp): RegExp {
  const unknown = /[^imsxu]/.exec(options);
  if (unknown !== null)
    throw new CommandError(UNKNOWN_OPTION, `invalid flag in regex options: ${unknown[0]}`);
  const { source, ignoreCase } = translatePattern(pattern, options);
  try {
    return new RegExp(source, ignoreCase ? 'iu' : 'u');
  } catch (error) {
    throw invalidRegex(error instanceof Error ? error.message : 'no reason given');
  }
}

/** The text with which every match starts, and whether the pattern asks for no more than that. */
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
