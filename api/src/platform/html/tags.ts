import { type Handler, Parser } from 'htmlparser2';

export interface Tag {
  name: string;
  /** Decoded; empty for an end tag. */
  attributes: Readonly<Record<string, string>>;
  isEnd: boolean;
  /** Start tag of the parent element; `null` at the top. */
  parent: Tag | null;
}

/** The sanitiser writes all names in lower case. */
export const AS_SANITISED = { lowerCaseTags: false, lowerCaseAttributeNames: false };

/** Maximum number of open elements in foreign HTML: the parser's work for each grows with their number. */
export const MAX_OPEN_ELEMENTS = 1_000;

type TagVisitor = (tag: Tag, start: number, end: number) => void;

/** Visits the tags of sanitised HTML with their character range. The end is exclusive. */
function visitTags(html: string, visit: TagVisitor, visitText?: (text: string) => void): void {
  const open: Tag[] = [];
  const handler: Partial<Handler> = {
    onopentag(name, attributes) {
      const tag: Tag = { name, attributes, isEnd: false, parent: open.at(-1) ?? null };
      visit(tag, parser.startIndex, parser.endIndex + 1);
      open.push(tag);
    },
    onclosetag(name, isImplied) {
      open.pop();
      const tag: Tag = { name, attributes: {}, isEnd: true, parent: open.at(-1) ?? null };
      if (!isImplied) visit(tag, parser.startIndex, parser.endIndex + 1);
    },
    ...(visitText !== undefined && { ontext: visitText }),
  };
  const parser = new Parser(handler, AS_SANITISED);
  parser.end(html);
}

/** Visits the tags and the decoded texts of sanitised HTML, in document order. */
export function readHtml(
  html: string,
  visit: { tag: (tag: Tag) => void; text: (text: string) => void },
): void {
  visitTags(html, visit.tag, visit.text);
}

/** The start tags of sanitised HTML with that name, in document order. */
export function startTags(html: string, name: string): Tag[] {
  const tags: Tag[] = [];
  visitTags(html, (tag) => {
    if (!tag.isEnd && tag.name === name) tags.push(tag);
  });
  return tags;
}

/** Replaces tags, which are at `start` to `end`. `undefined` leaves a tag unchanged. */
export function replaceTags(
  html: string,
  replacement: (tag: Tag, start: number, end: number) => string | undefined,
): string {
  let result = '';
  let from = 0;
  visitTags(html, (tag, start, end) => {
    const newTag = replacement(tag, start, end);
    if (newTag === undefined) return;
    result += html.slice(from, start) + newTag;
    from = end;
  });
  return result + html.slice(from);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Elements without an end tag that articles may contain. */
export const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'source']);

/** Escapes a text for HTML. */
export function escapeText(text: string): string {
  return /[&<>]/.test(text) ? text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign) : text;
}

/** A start tag in the sanitiser's spelling. */
export function writeTag(name: string, attributes: Readonly<Record<string, string | number>>): string {
  const pairs = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${String(value).replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)}"`,
  );
  return `<${name}${pairs.join('')}${VOID.has(name) ? ' />' : '>'}`;
}
