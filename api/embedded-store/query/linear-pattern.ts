import { createRequire } from 'node:module';
import type * as Re2 from 're2js';

/** Loaded at first use, because most stores never need it and loading delays the start. */
let engine: typeof Re2.RE2JS | undefined;

function loadEngine(): typeof Re2.RE2JS {
  const load = createRequire(import.meta.url);
  return (engine ??= (load('re2js') as typeof Re2).RE2JS);
}

/** JavaScript's forms of Perl's `$`, and of the end of the text. */
const LINE_END = '(?=\\n?$)';
const END = '(?![^])';

const TOKEN = new RegExp(
  [
    String.raw`\\u\{(?<point>[\da-f]+)\}`,
    String.raw`(?<zero>\\0)`,
    String.raw`(?<reference>\\[1-9k])`,
    String.raw`(?<any>\[\^\])`,
    String.raw`\(\?<(?<name>[A-Za-z_]\w*)>`,
    String.raw`(?<around>\(\?<?[=!])`,
    String.raw`\\[^]`,
    String.raw`[^]`,
  ].join('|'),
  'uy',
);

/** Translates a JavaScript pattern to RE2; undefined if it has references or lookaround, which RE2 lacks. */
function translate(source: string): string | undefined {
  let pattern = '';
  for (let at = 0; at < source.length;) {
    if (source.startsWith(END, at)) {
      pattern += '\\z';
      at += END.length;
      continue;
    }
    if (source.startsWith(LINE_END, at)) {
      at += LINE_END.length;
      // The line feed is consumed instead of looked ahead at, which is equivalent only at the end.
      if (!/^\)*$/.test(source.slice(at))) return undefined;
      pattern += '(?:\\n?\\z)';
      continue;
    }
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(source);
    if (token === null) return undefined;
    const { point, zero, reference, any, name, around } = token.groups ?? {};
    if (reference !== undefined || around !== undefined) return undefined;
    if (point !== undefined) pattern += `\\x{${point}}`;
    else if (zero !== undefined) pattern += '\\x00';
    else if (any !== undefined) pattern += '(?s:.)';
    else if (name !== undefined) pattern += `(?P<${name}>`;
    else pattern += token[0];
    at += token[0].length;
  }
  return pattern;
}

/** A pattern that runs in linear time; undefined if RE2 does not support it. */
export function linearPattern(source: string, ignoreCase: boolean): Re2.RE2JS | undefined {
  const pattern = translate(source);
  if (pattern === undefined) return undefined;
  try {
    const re2 = loadEngine();
    return re2.compile(pattern, ignoreCase ? re2.CASE_INSENSITIVE : 0);
  } catch {
    // RE2 has fewer properties and allows at most 1000 repetitions.
    return undefined;
  }
}
