import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';

/** A text with fields before it. */
export interface FrontMatter {
  data: Record<string, unknown>;
  body: string;
  /** Why the fields could not be read, in a sentence; `null` if they were, or there are none. */
  problem: string | null;
}

/** `---` opens YAML, `+++` TOML. A word after it names another language. */
const FENCE = /^(---|\+\+\+)([a-zA-Z]*)[ \t]*\n/;
/** Empty lines before it, which Hugo skips. */
const EMPTY_LINES = /^(?:[ \t]*\n)+(?=(?:---|\+\+\+)[ \t]*\n[\w-]+[ \t]*[:=])/;
/** A line of YAML or TOML, such as `title: Rain`. */
const FIELD = /^[\w-]+\s*[:=]/;

/** Separates the fields of a text from its body: YAML, TOML or JSON. Nothing is run, whatever language it names. */
export function frontMatterOf(text: string): FrontMatter {
  const start = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(EMPTY_LINES, '');
  if (/^\{\s*(?:"|\})/.test(start)) return jsonFrontMatter(start);
  const [opening, fence = '', language = ''] = FENCE.exec(start) ?? [];
  if (opening === undefined) return { data: {}, body: start, problem: null };
  const close = fence === '+++' ? /^\+\+\+[ \t]*$/m : /^(?:---|\.\.\.)[ \t]*$/m;
  const rest = start.slice(opening.length);
  const end = close.exec(rest);
  // A line at the top of a text without fields.
  if (end === null)
    return {
      data: {},
      body: start,
      problem: FIELD.test(rest) ? 'Its fields have no end, so they were not read.' : null,
    };
  const body = rest.slice(end.index + end[0].length).replace(/^\n/, '');
  const parse = parserOf(fence, language.toLowerCase());
  if (parse === null)
    return { data: {}, body, problem: `Its fields are written in ${language}, which is not read.` };
  return parsed(() => parse(rest.slice(0, end.index)), body);
}

function parserOf(fence: string, language: string): ((text: string) => unknown) | null {
  if (language === 'toml' || (language === '' && fence === '+++')) return parseToml;
  if (language === 'json') return JSON.parse;
  // Of two equal fields the last one counts, as for most of the programs that wrote them.
  if (language === '' || language === 'yaml' || language === 'yml')
    return (text) => parseYaml(text, { uniqueKeys: false, logLevel: 'error' }) as unknown;
  return null;
}

function parsed(parse: () => unknown, body: string): FrontMatter {
  try {
    const data = parse();
    return { data: isRecord(data) ? data : {}, body, problem: null };
  } catch {
    return { data: {}, body, problem: 'Its fields are damaged and could not be read.' };
  }
}

function jsonFrontMatter(text: string): FrontMatter {
  const end = endOfObject(text);
  if (end === null) return { data: {}, body: text, problem: null };
  return parsed(() => JSON.parse(text.slice(0, end)) as unknown, text.slice(end).replace(/^\s*\n/, ''));
}

/** The place after the object with which a text begins. */
function endOfObject(text: string): number | null {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (inString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
