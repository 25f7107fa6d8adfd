/** A shortcode: `[name key="value" word]content[/name]`. */
export interface Shortcode {
  name: string;
  /** Named ones; those without a name by their place, `0` first. */
  attributes: Readonly<Record<string, string>>;
  /** As written, from bracket to bracket. */
  source: string;
  /** `null` without a closing tag. */
  content: (string | Shortcode)[] | null;
  /** The content as written. */
  raw: string;
  /** Whether it is only a name, or a name and a number, and its line has no words. */
  isAlone: boolean;
}

/** Maximum nesting; deeper shortcodes have no content of their own. */
const MAX_DEPTH = 30;
/** Characters of a tag. */
const TAG_MAX_LENGTH = 10_000;
/** Shortcodes whose content is code, in which brackets are brackets. */
const CODE_NAMES: ReadonlySet<string> = new Set(
  (
    'code sourcecode source text plain bash shell sh c cpp csharp css delphi diff erlang fsharp go groovy html java javascript js javafx jscript latex matlab objc perl php powershell ' +
    'python py r ruby rails scala scss sql swift vb xml xhtml yaml actionscript coldfusion pre'
  ).split(' '),
);
/** Those of CodeColorer, whose letters are settings: `[cce_php]`. */
const CODE_COLORER = /^cc[bdeilnstw]{0,8}(?:_\w+)?$/;
export const isCode = (name: string): boolean => CODE_NAMES.has(name) || CODE_COLORER.test(name);

type Token =
  | { kind: 'text'; text: string }
  | { kind: 'open'; shortcode: Shortcode; end: number }
  | { kind: 'close'; name: string; source: string; start: number };

const TAG = /^\[(\/?)([a-zA-Z][\w-]*)((?:\s|[=/])(?:[^[\]"'“”]|"[^"]*"|'[^']*'|“[^”]*”)*|)\]/;
/** With a quotation mark that is only an apostrophe. */
const LOOSE_TAG = /^\[(\/?)([a-zA-Z][\w-]*)(\s[^[\]]*)\]/;
const ATTRIBUTE =
  /([\w-]+)\s*=\s*"([^"]*)"|([\w-]+)\s*=\s*'([^']*)'|([\w-]+)\s*=\s*[“”″]([^“”″]*)[“”″]|([\w-]+)\s*=\s*([^\s'"]+)|"([^"]*)"|'([^']*)'|(\S+)/g;

export function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  let place = 0;
  for (const [, a, av, b, bv, c, cv, d, dv, e, f, g] of text.matchAll(ATTRIBUTE)) {
    const name = a ?? b ?? c ?? d;
    const value = av ?? bv ?? cv ?? dv ?? e ?? f ?? g ?? '';
    attributes[(name ?? String(place)).toLowerCase()] = value.trim();
    if (name === undefined) place += 1;
  }
  return attributes;
}

/** In WordPress, names of shortcodes have no capitals. */
const LONE_TAG = /^\[[a-z][\w-]*(?:\s\d+)?\s*\]$/;
const LINE_END = /<\/?(?:p|div|br|li|td|th|h\d|section|center|blockquote)\b[^<>]*>|<!--[^<>]*-->/gi;
/** Characters before and after a shortcode in which its line is searched. */
const LINE_LENGTH = 300;

function isAloneInLine(html: string, start: number, end: number): boolean {
  const words = (part: string): string => part.replace(LINE_END, '\n').replace(/<[^<>]*>|\[[^[\]\n]*\]/g, '');
  return (
    /(?:^|\n)[^\S\n]*$/.test(words(html.slice(Math.max(0, start - LINE_LENGTH), start))) &&
    /^[^\S\n]*(?:$|\n)/.test(words(html.slice(end, end + LINE_LENGTH)))
  );
}

/** The bracket of `[[gallery]]`, which is no shortcode. Texts are searched twice; the reader of files drops this character. */
const ESCAPED_BRACKET = '\u0001';

/** A text whose shortcodes are expanded, with its escaped brackets. */
export const withBrackets = (html: string): string => html.replaceAll(ESCAPED_BRACKET, '[');

/** Texts and shortcodes of a text, in order. Tags of HTML are not searched, and code only for shortcodes of code. */
export function parseShortcodes(html: string): (string | Shortcode)[] {
  return nested(tokensOf(html), html);
}

function tokensOf(html: string): Token[] {
  const tokens: Token[] = [];
  // Searching for the ends of tags that have none must not take forever.
  let budget = 20 * html.length + 1_000_000;
  let from = 0;
  let at = 0;
  let codeDepth = 0;
  const sign = /[<[]/g;
  const endText = (end: number): void => {
    if (end > from) tokens.push({ kind: 'text', text: html.slice(from, end) });
  };
  for (;;) {
    sign.lastIndex = at;
    const place = sign.exec(html)?.index;
    if (place === undefined || budget <= 0) break;
    const tag = html.slice(place, place + TAG_MAX_LENGTH);
    if (tag.startsWith('<')) {
      const end = /^<\/?[a-z!]/i.test(tag) ? tag.indexOf('>') : 0;
      budget -= end === -1 ? tag.length : end;
      if (/^<(?:pre|code)[\s>]/i.test(tag)) codeDepth += 1;
      if (/^<\/(?:pre|code)>/i.test(tag)) codeDepth -= 1;
      at = place + Math.max(1, end + 1);
      continue;
    }
    if (!/^\[\[?\/?[a-zA-Z]/.test(tag)) {
      at = place + 1;
      continue;
    }
    const escaped = /^\[(\[\/?[a-zA-Z][^[\]]*\])\]/.exec(tag);
    const match = escaped === null ? (TAG.exec(tag) ?? LOOSE_TAG.exec(tag)) : null;
    budget -= match === null ? tag.length : match[0].length;
    if (escaped !== null) {
      endText(place);
      tokens.push({ kind: 'text', text: ESCAPED_BRACKET + (escaped[1] ?? '').slice(1) });
      from = at = place + escaped[0].length;
      continue;
    }
    const name = match?.[2]?.toLowerCase() ?? '';
    if (match === null || (codeDepth > 0 && !isCode(name))) {
      at = place + 1;
      continue;
    }
    const [source, slash, , rest = ''] = match;
    endText(place);
    from = at = place + source.length;
    if (slash !== '') {
      tokens.push({ kind: 'close', name, source, start: place });
      continue;
    }
    const shortcode: Shortcode = {
      name,
      source,
      content: null,
      raw: '',
      attributes: readAttributes(rest.replace(/^=|\/$/g, '')),
      isAlone: LONE_TAG.test(source) && isAloneInLine(html, place, from),
    };
    tokens.push({ kind: 'open', shortcode, end: from });
    const end = isCode(name) ? html.indexOf(`[/${match[2] ?? ''}]`, from) : -1;
    if (end !== -1) {
      shortcode.raw = html.slice(from, end);
      shortcode.content = [];
      from = at = end + name.length + 3;
    } else if (isCode(name)) budget -= html.length - from;
  }
  endText(html.length);
  return tokens;
}

interface Open {
  shortcode: Shortcode;
  end: number;
  /** Where its content is, if it is closed; otherwise what follows belongs to the outer one. */
  parts: (string | Shortcode)[];
}

function nested(tokens: readonly Token[], html: string): (string | Shortcode)[] {
  const top: (string | Shortcode)[] = [];
  const open: Open[] = [];
  const add = (...parts: (string | Shortcode)[]): void => {
    for (const part of parts) (open.at(-1)?.parts ?? top).push(part);
  };
  /** The last open one has no closing tag: what came after it was not its content. */
  const giveUp = (): void => {
    const last = open.pop();
    if (last !== undefined) add(last.shortcode, ...last.parts);
  };
  const closed = new Map<string, number>();
  for (const token of tokens)
    if (token.kind === 'close') closed.set(token.name, (closed.get(token.name) ?? 0) + 1);
  for (const token of tokens) {
    if (token.kind === 'text') add(token.text);
    else if (token.kind === 'open') {
      const mayClose = token.shortcode.content === null && (closed.get(token.shortcode.name) ?? 0) > 0;
      if (mayClose && open.length < MAX_DEPTH)
        open.push({ shortcode: token.shortcode, end: token.end, parts: [] });
      else add(token.shortcode);
    } else {
      closed.set(token.name, (closed.get(token.name) ?? 1) - 1);
      const place = open.findLastIndex(({ shortcode }) => shortcode.name === token.name);
      if (place === -1) {
        const { name, source } = token;
        add({ name, attributes: {}, source, content: null, raw: '', isAlone: false });
        continue;
      }
      while (open.length > place + 1) giveUp();
      const last = open.pop();
      if (last === undefined) continue;
      last.shortcode.content = last.parts;
      last.shortcode.raw = html.slice(last.end, token.start);
      add(last.shortcode);
    }
  }
  while (open.length > 0) giveUp();
  return top;
}
