import { BSONRegExp } from 'bson';
import { int32 } from '../../bson/build.ts';
import { compareText } from '../../bson/compare.ts';
import { isNumber } from '../../bson/numbers.ts';
import type { Doc, MaybeValue, Value } from '../../bson/values.ts';
import { CommandError } from '../../errors/command-error.ts';
import type { BoundedPattern, PatternMatch } from '../../query/bounded-pattern.ts';
import { toPattern } from '../../query/regular-expression.ts';
import { typeName } from '../../query/type-names.ts';
import { build } from '../memory-limit.ts';
import { isNullish } from '../truth.ts';
import {
  namedArguments,
  plain,
  whole,
  type CompileContext,
  type CompileOperator,
  type OperatorTable,
} from './operator.ts';

const MANY = Number.MAX_SAFE_INTEGER;
const NOT_A_STRING = 16702;
const OPTIONS_TWICE = 51107;
const LAST_OF_BMP = 0xffff;

/** Memory of one match of `$regexFindAll`, in bytes. */
const MATCH_BYTES = 400;

function text(value: MaybeValue, name: string): string {
  if (typeof value === 'string') return value;
  if (isNullish(value)) return '';
  if (isNumber(value)) return value.toString();
  if (value instanceof Date) return value.toISOString();
  throw new CommandError(NOT_A_STRING, `${name} only supports strings, not ${typeName(value)}`);
}

function strictText(value: MaybeValue, name: string): string {
  if (typeof value === 'string') return value;
  const actualType = value === undefined ? 'missing' : typeName(value);
  throw new CommandError(NOT_A_STRING, `${name} requires a string argument, found: ${actualType}`);
}

/** ASCII letters only, as MongoDB does. */
function upper(value: string): string {
  return value.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

function lower(value: string): string {
  return value.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

function substringByPoints([value, start, count]: MaybeValue[], name: string): Value {
  const points = [...text(value, name)];
  const from = whole(start, name);
  const length = whole(count, name);
  return points.slice(from, length < 0 ? undefined : from + length).join('');
}

function substringByBytes([value, start, count]: MaybeValue[], name: string): Value {
  const bytes = Buffer.from(text(value, name));
  const from = whole(start, name);
  const length = whole(count, name);
  return bytes.subarray(from, length < 0 ? undefined : from + length).toString('utf8');
}

function trimmer(start: boolean, end: boolean): CompileOperator {
  return (operand, { name, compile }) => {
    const args = namedArguments(operand, name, ['input'], ['chars']);
    const input = compile(args.get('input') as Value);
    const charsValue = args.get('chars');
    const chars = charsValue === undefined ? undefined : compile(charsValue);
    return (scope) => {
      const value = input(scope);
      if (isNullish(value)) return null;
      const points = [...strictText(value, name)];
      const trimCharacters = chars?.(scope);
      const drop = new Set(
        chars === undefined
          ? [...'\0\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a']
          : [...text(trimCharacters, name)],
      );
      let from = 0;
      let to = points.length;
      while (start && from < to && drop.has(points[from] as string)) from++;
      while (end && to > from && drop.has(points[to - 1] as string)) to--;
      return points.slice(from, to).join('');
    };
  };
}

function regexArguments(
  operand: Value,
  { name, compile }: CompileContext,
): (
  scope: Parameters<ReturnType<typeof compile>>[0],
) => { input: string; regex: BoundedPattern } | undefined {
  const args = namedArguments(operand, name, ['input', 'regex'], ['options']);
  const input = compile(args.get('input') as Value);
  const pattern = compile(args.get('regex') as Value);
  const optionsValue = args.get('options');
  const options = optionsValue === undefined ? undefined : compile(optionsValue);
  return (scope) => {
    const value = input(scope);
    const regex = pattern(scope);
    if (isNullish(value) || isNullish(regex)) return undefined;
    const flags = options?.(scope);
    const trimCharacters = regex instanceof BSONRegExp ? regex : new BSONRegExp(strictText(regex, name), '');
    if (!isNullish(flags) && trimCharacters.options !== '')
      throw new CommandError(
        OPTIONS_TWICE,
        `${name} : found regex option(s) specified in both 'regex' and 'option' fields`,
      );
    const compiled = toPattern(
      isNullish(flags) ? trimCharacters : new BSONRegExp(trimCharacters.pattern, text(flags, name)),
    );
    return { input: strictText(value, name), regex: compiled };
  };
}

function toMatchDocument(input: string, { text: match, index, groups }: PatternMatch): Doc {
  return new Map<string, Value>([
    ['match', match],
    ['idx', int32([...input.slice(0, index)].length)],
    ['captures', groups.map((part): Value => part ?? null)],
  ]);
}

const regexMatch: CompileOperator = (operand, context) => {
  const readArguments = regexArguments(operand, context);
  return (scope) => {
    const args = readArguments(scope);
    return args === undefined ? false : args.regex.test(args.input);
  };
};

const regexFind: CompileOperator = (operand, context) => {
  const readArguments = regexArguments(operand, context);
  return (scope) => {
    const args = readArguments(scope);
    const match = args?.regex.exec(args.input, 0);
    return args === undefined || match === undefined ? null : toMatchDocument(args.input, match);
  };
};

const regexFindAll: CompileOperator = (operand, context) => {
  const readArguments = regexArguments(operand, context);
  return (scope) => {
    const args = readArguments(scope);
    if (args === undefined) return [];
    const { input, regex } = args;
    const all: Doc[] = [];
    let from = 0;
    // As in MongoDB, there is no empty match at the end of the text.
    do {
      const match = regex.exec(input, from);
      if (match === undefined) break;
      build(MATCH_BYTES);
      all.push(toMatchDocument(input, match));
      const empty = (input.codePointAt(match.index) ?? 0) > LAST_OF_BMP ? 2 : 1;
      from = match.index + (match.text.length || empty);
    } while (from < input.length);
    return all;
  };
};

function replacer(all: boolean): CompileOperator {
  return (operand, { name, compile }) => {
    const args = namedArguments(operand, name, ['input', 'find', 'replacement']);
    const parts = ['input', 'find', 'replacement'].map((part) => compile(args.get(part) as Value));
    return (scope) => {
      const values = parts.map((part) => part(scope));
      if (values.some(isNullish)) return null;
      const [input, find, replacement] = values.map((value) => strictText(value, name)) as [
        string,
        string,
        string,
      ];
      return all ? input.split(find).join(replacement) : input.replace(find, () => replacement);
    };
  };
}

export const STRINGS: OperatorTable = new Map([
  [
    '$concat',
    plain(0, MANY, (args, name) => {
      if (args.some(isNullish)) return null;
      const texts = args.map((value) => strictText(value, name));
      const sizes = texts.map(({ length }) => length);
      // Counts only the growth over the longest text, so a text that grows word by word counts once.
      build(sizes.reduce((sum, size) => sum + size, 0) - Math.max(0, ...sizes));
      return texts.join('');
    }),
  ],
  ['$toUpper', plain(1, 1, ([value], name) => upper(text(value, name)))],
  ['$toLower', plain(1, 1, ([value], name) => lower(text(value, name)))],
  ['$strLenCP', plain(1, 1, ([value], name) => int32([...strictText(value, name)].length))],
  ['$strLenBytes', plain(1, 1, ([value], name) => int32(Buffer.byteLength(strictText(value, name))))],
  [
    '$strcasecmp',
    plain(2, 2, ([left, right], name) =>
      int32(compareText(upper(text(left, name)), upper(text(right, name)))),
    ),
  ],
  ['$substrCP', plain(3, 3, substringByPoints)],
  ['$substrBytes', plain(3, 3, substringByBytes)],
  ['$substr', plain(3, 3, substringByBytes)],
  [
    '$split',
    plain(2, 2, ([value, separator], name) =>
      isNullish(value) || isNullish(separator)
        ? null
        : strictText(value, name).split(strictText(separator, name)),
    ),
  ],
  [
    '$indexOfCP',
    plain(2, 4, ([value, searched, from, to], name) => {
      if (isNullish(value)) return null;
      const points = [...strictText(value, name)];
      const start = from === undefined ? 0 : whole(from, name);
      const part = points.slice(start, to === undefined ? undefined : whole(to, name)).join('');
      const at = part.indexOf(strictText(searched, name));
      return int32(at < 0 ? -1 : [...part.slice(0, at)].length + start);
    }),
  ],
  ['$trim', trimmer(true, true)],
  ['$ltrim', trimmer(true, false)],
  ['$rtrim', trimmer(false, true)],
  ['$regexMatch', regexMatch],
  ['$regexFind', regexFind],
  ['$regexFindAll', regexFindAll],
  ['$replaceOne', replacer(false)],
  ['$replaceAll', replacer(true)],
]);
