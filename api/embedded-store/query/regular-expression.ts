import { type BSONRegExp } from 'bson';
import { CommandError } from '../errors/command-error.ts';

const INVALID_REGEX = 51091;
const SPECIAL = /[\\^$.*+?()[\]{}|]/;

function withoutComments(pattern: string): string {
  return pattern.replace(/\\.|\[(?:\\.|[^\]])*\]|\s+|#.*$/gm, (part) => (/^(\s|#)/.test(part) ? '' : part));
}

/**
 * JavaScript's reading of a Perl-compatible pattern.
 * @throws CommandError 51091 where it has none.
 */
export function toRegExp(regex: BSONRegExp): RegExp {
  let { pattern, options } = regex;
  const inline = /^\(\?([imsxu]+)\)/.exec(pattern);
  if (inline !== null) {
    pattern = pattern.slice(inline[0].length);
    options += inline[1] as string;
  }
  const unknown = /[^imsxu]/.exec(options);
  if (unknown !== null) throw new CommandError(51108, `invalid flag in regex options: ${unknown[0]}`);
  if (options.includes('x')) pattern = withoutComments(pattern);
  const flags = ['i', 'm', 's'].filter((flag) => options.includes(flag)).join('');
  try {
    return new RegExp(pattern, `${flags}u`);
  } catch {
    try {
      return new RegExp(pattern, flags);
    } catch (error) {
      const why = error instanceof Error ? error.message : 'no reason given';
      throw new CommandError(INVALID_REGEX, `Regular expression is invalid: ${why}`);
    }
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
  if (/^[*?{]/.test(rest)) prefix = prefix.slice(0, -1);
  if (prefix === '' || prefix.includes('\0')) return undefined;
  return { prefix, whole: rest === '' || rest === '.*' };
}
