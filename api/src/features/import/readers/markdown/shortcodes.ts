import { writeTag } from '../../../../platform/html/tags.ts';
import { type Card, cardHtml, EMBED_BECAME_LINK } from '../html/embeds.ts';
import type { ImportNotes } from '../html/import-notes.ts';
import { inlineHtml } from './markdown.ts';
import { MAX_SHORTCODE, outsideBlocks, outsideCode } from './outside-code.ts';
import { indented, ownIndent, withHtmlAfterFigures, withoutIndents } from './own-lines.ts';
import { replacePairs } from './replace-pairs.ts';

/** Where the texts of a site are: their address by the path or the name by which others refer to them. */
export type AddressOf = (reference: string) => string;

/** `{{< name a="b" >}}` and `{{% /name %}}` of Hugo. */
const SHORTCODE = new RegExp(
  `\\{\\{[<%]\\s*(/?)\\s*([\\w.][\\w./-]*)((?:"[^"]*"|\`[^\`]*\`|[^"\`{}]){0,${MAX_SHORTCODE}}?)\\s*/?\\s*[%>]\\}\\}`,
  'g',
);
/** Shortcodes around code: Hugo's own, and those that its documentation has and others took from it. */
const HIGHLIGHT =
  /(?<!`)(?<indent>[ \t]{0,20})\{\{[<%]\s{0,9}(?<name>highlight|code(?:-toggle|-?block)?|output|mermaid|chart|echarts|goat|plantuml)\b[^}]{0,999}?(?<!\/)[%>]\}\}[ \t]{0,20}\n?/g;
/** Shortcodes of many themes that stand for something that Markdown or HTML has. */
const PAIR =
  /(?<!`)\{\{[<%]\s{0,9}(?<name>quote|blockquote|button|footnote|sidenote)\b(?<rest>(?:"[^"]{0,500}"|[^"{}]){0,500}?)[%>]\}\}/g;
/** A shortcode that is defined where it is used, with HTML and the program's own actions. */
const INLINE = /\{\{[<%]\s{0,9}(?<name>[\w-]{1,99}\.inline)\s{0,9}[%>]\}\}/g;
const endOf = (name: string): RegExp =>
  new RegExp(`\\{\\{[<%]\\s{0,9}\\/\\s{0,9}${name.replace('.', '\\.')}\\s{0,9}[%>]\\}\\}`, 'g');
/** Shortcodes around a text that stays as it is. */
const AROUND = new Set(['rawhtml', 'unsafe', 'raw', 'center', 'inlinehtml']);
/** Shortcodes around a text with a title, which may have no name. */
const FOLDED = new Set(['details', 'collapse', 'expand', 'spoiler', 'tab', 'accordion', 'accordionitem']);
/** Those with a name of their own, also within a line. */
const TABS = new Set(['tab', 'accordion', 'accordionitem']);
/** Short words within a sentence. */
const WORDS = new Set(['badge', 'term', 'kbd', 'key', 'mark', 'abbr']);
const PICTURES = new Set(['figure', 'img', 'image', 'resize-image', 'photo']);

/** A line that begins with a shortcode. Files of a tree are items of a list. */
const START = /^\{\{[<%](?!\/\*|\s*filetree\/)/;
const CLOSED = /\{\{[<%]\s*\/\s*([\w.-]+)\s*[%>]\}\}/g;

/** Replaces the shortcodes of Hugo by HTML and Markdown. */
export function withoutShortcodes(text: string, addressOf: AddressOf, notes: ImportNotes): string {
  if (!text.includes('{{')) return text;
  const highlighted = withoutIndents(
    outsideBlocks(text, (part) => withoutPairs(part, notes)),
    START,
  );
  const closed = new Set(Array.from(highlighted.matchAll(CLOSED), ([, name = '']) => name.toLowerCase()));
  const tabs: string[] = [];
  const replaced = outsideCode(highlighted, (part) => {
    const shown = part.replace(
      SHORTCODE,
      (whole: string, end: string, name: string, rest: string, index: number) => {
        // `{{</* name */>}}` is how a text shows one.
        if (rest.includes('/*')) return whole;
        const indent = ownIndent(part, index, whole.length);
        const context = { addressOf, notes, closed, tabs, isOwnLine: indent !== null };
        return indented(shortcode(end === '/', name.toLowerCase(), argumentsOf(rest), context), indent);
      },
    );
    return withHtmlAfterFigures(shown);
  });
  return replaced.replace(/\{\{([<%])\/\*([\s\S]{0,2000}?)\*\/([%>])\}\}/g, '{{$1$2$3}}');
}

function withoutPairs(text: string, notes: ImportNotes): string {
  const withCode = replacePairs(text, HIGHLIGHT, endOf, ({ groups }, code) =>
    codeBlock(code.replace(/\n[ \t]*$/, ''), groups?.['indent']),
  );
  const withWords = replacePairs(withCode, PAIR, endOf, ({ groups }, inner) =>
    pair(groups?.['name'] ?? '', argumentsOf(groups?.['rest'] ?? ''), inner.trim()),
  );
  return replacePairs(withWords, INLINE, endOf, ({ groups }, inner) => {
    notes.add('shortcode', `The shortcode "${groups?.['name']}" was left out. The text within it stays.`);
    return inner.replace(/\{\{[^{}]*\}\}/g, '');
  });
}

/** Code as Markdown has it. @param indent of the place, such as that of a list item */
export function codeBlock(code: string, indent = ''): string {
  const longest = Math.max(2, ...Array.from(code.matchAll(/`+/g), ([ticks]) => ticks.length));
  const fence = indent + '`'.repeat(longest + 1);
  const lines = code.split('\n').map((line) => (line.startsWith(indent) ? line : indent + line));
  return `\n${fence}\n${lines.join('\n')}\n${fence}\n`;
}

export interface Arguments {
  named: ReadonlyMap<string, string>;
  /** Those without a name, in order. */
  plain: readonly string[];
}

interface Context {
  addressOf: AddressOf;
  notes: ImportNotes;
  /** Names of shortcodes around a text. */
  closed: ReadonlySet<string>;
  isOwnLine: boolean;
  /** Names of tabs that follow. */
  tabs: string[];
}

function shortcode(
  isEnd: boolean,
  name: string,
  given: Arguments,
  { addressOf, notes, closed, isOwnLine, tabs }: Context,
): string {
  if (AROUND.has(name)) return '';
  if (FOLDED.has(name)) {
    const own =
      given.named.get('name') ??
      given.named.get('text') ??
      given.plain[0] ??
      (TABS.has(name) && !isEnd ? tabs.shift() : '');
    const head = isEnd ? '' : headOf(given, own);
    return !isOwnLine && TABS.has(name) ? `\n\n${head}\n\n` : head;
  }
  if (PICTURES.has(name)) return isEnd ? '' : figure(given);
  if (name === 'ref' || name === 'relref') return addressOf(given.plain[0] ?? given.named.get('path') ?? '');
  // Shortcodes of a theme, by what they say.
  const isAlone = !isEnd && isOwnLine && !closed.has(name);
  if (isAlone && PICTURE.test(given.named.get('src') ?? '')) return figure(given);
  const card = isEnd ? null : (cardNamed(name, given) ?? (isAlone ? cardOf(given) : null));
  if (card !== null) {
    notes.add('embed', EMBED_BECAME_LINK);
    return linkCard(card);
  }
  notes.add('shortcode', `The shortcode "${name}" was left out. The text within it stays.`);
  if (isEnd) return '';
  if (name === 'tabs') tabs.splice(0, tabs.length, ...namesIn(given));
  if (isAlone) return wordsOf(name, given);
  // What it shows within a sentence.
  if (!closed.has(name)) return inlineWords(name, given);
  const plainTitle = BOXES.has(name) ? given.plain.slice(1).find((value) => !FLAG.test(value)) : '';
  const below = given.named.get('subtitle') ?? '';
  return headOf(given, plainTitle) + (below === '' ? '' : `\n${below}\n\n`);
}

function pair(name: string, { named, plain }: Arguments, inner: string): string {
  if (name.endsWith('note')) return `^[${inner.replace(/\s+/g, ' ')}]`;
  if (name === 'button') {
    const href =
      ['href', 'url', 'link', 'relref'].flatMap((each) => named.get(each) ?? [])[0] ?? plain[0] ?? '';
    return /^(?:https?:|\/)/.test(href) ? `\n\n[${inner.replace(/\s+/g, ' ')}](<${href}>)\n\n` : inner;
  }
  const [source, url] = [named.get('source') ?? '', named.get('url') ?? ''];
  const linked = source !== '' && url !== '' ? `[${source}](<${url}>)` : source;
  const from = [named.get('author') ?? '', linked].filter((part) => part !== '').join(', ');
  const cite = from === '' ? '' : `<cite>${inlineHtml(from)}</cite>\n`;
  return `\n\n<blockquote>\n\n${inner}\n\n${cite}</blockquote>\n\n`;
}

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i;
/** Boxes whose kind comes before their title. */
const BOXES = new Set(['admonition', 'notice', 'callout', 'alert', 'hint', 'tip', 'panel', 'box']);
const FLAG = /^(?:true|false|\d+)$/;

/** The card of an address that a shortcode of a theme names. */
function cardOf({ named, plain }: Arguments): Card | null {
  const given = [...['url', 'href', 'link', 'src'].flatMap((name) => named.get(name) ?? []), ...plain];
  const url = given.find((value) => /^https?:\/\/\S+$/.test(value));
  const title = named.get('title') ?? named.get('text');
  return url === undefined ? null : { url, ...(title !== undefined && { title }) };
}

/** Names of tabs, as `items="A,B"`. */
function namesIn({ named }: Arguments): string[] {
  const names = (named.get('items') ?? '').split(',').map((item) => item.trim());
  return names.filter((item) => item !== '');
}

const inlineWords = (name: string, { named, plain }: Arguments): string =>
  named.get('text') ?? named.get('content') ?? (WORDS.has(name) ? (plain[0] ?? '') : '');

/** The words that a shortcode of a theme has for a picture, a title that may be a link, and what stands below it. */
function wordsOf(name: string, given: Arguments): string {
  const { named, plain } = given;
  const value = (...names: string[]): string =>
    names.map((each) => named.get(each) ?? '').find(Boolean) ?? '';
  if (name.startsWith('filetree/')) return named.has('name') ? `- ${value('name')}` : '';
  const image = value('image', 'img', 'cover');
  const title = value('title', 'label') || inlineWords(name, given) || (plain.find(isSentence) ?? '');
  const href = value('link', 'href', 'url');
  const linked = title !== '' && href !== '' ? `[${title}](<${href}>)` : title;
  const below = value('subtitle', 'description', 'caption');
  const picture = PICTURE.test(image) ? figure({ named: new Map([['src', image]]), plain: [] }) : '';
  return `${picture}\n\n${[linked, below].filter((part) => part !== '').join('\n\n')}\n\n`;
}

/** Words, and no name of a file or a kind. */
const isSentence = (value: string): boolean =>
  /[\p{L}\p{M}]{2}\s+[\p{L}\p{M}]{2}/u.test(value) && !PICTURE.test(value);

/** The title of a text that folds away or stands in a box. */
function headOf({ named }: Arguments, plain = ''): string {
  const head = named.get('summary') ?? named.get('title') ?? plain;
  return head === '' ? '' : `**${head.replace(/^\*\*|\*\*$/g, '')}**\n`;
}

export function figure({ named, plain }: Arguments): string {
  const src = named.get('src') ?? named.get('url') ?? named.get('image_path') ?? plain[0] ?? '';
  const alt = named.get('alt') ?? named.get('title') ?? '';
  const link = named.get('attrlink') ?? '';
  const lines = ['title', 'caption', 'attr', 'description'].flatMap((name) => {
    const line = named.get(name) ?? [];
    return name === 'attr' && link !== '' ? `[${named.get(name) ?? link}](${link})` : line;
  });
  const caption = [...new Set(lines.filter((line) => line !== '' && line !== alt))];
  const shown = caption.length === 0 && named.has('title') ? [named.get('title') ?? ''] : caption;
  const image = writeTag('img', { src, alt });
  const text = shown.length === 0 ? '' : `<figcaption>${inlineHtml(shown.join('. '))}</figcaption>`;
  return `\n\n<figure>${image}${text}</figure>\n\n`;
}

function cardNamed(shown: string, { named, plain }: Arguments): Card | null {
  const name = named.get('provider') ?? shown;
  const id = named.get('id') ?? (named.has('provider') ? named.get('src') : plain[0]) ?? '';
  const addresses: Readonly<Record<string, string>> = {
    youtube: `https://www.youtube.com/watch?v=${id}`,
    youtube_simple: `https://www.youtube.com/watch?v=${id}`,
    vimeo: `https://vimeo.com/${id}`,
    vimeo_simple: `https://vimeo.com/${id}`,
    x: `https://x.com/${named.get('user') ?? plain[0] ?? ''}/status/${named.get('id') ?? plain[1] ?? ''}`,
    instagram: `https://www.instagram.com/p/${id}`,
    gist: `https://gist.github.com/${plain.slice(0, 2).join('/')}`,
    audio: named.get('src') ?? id,
    video: named.get('src') ?? id,
  };
  const known = {
    tweet: 'x',
    twitter: 'x',
    x_simple: 'x',
    twitter_simple: 'x',
    instagram_simple: 'instagram',
  };
  const key = Object.hasOwn(known, name) ? known[name as keyof typeof known] : name;
  const address = Object.hasOwn(addresses, key) ? (addresses[key] ?? '') : '';
  if (address === '') return null;
  const kind = key === 'audio' ? 'Sound recording' : key === 'video' ? 'Video' : undefined;
  const title = named.get('title') ?? kind;
  return { url: address, ...(title !== undefined && { title }) };
}

/** A card for a page, in a line of its own. */
export function linkCard(card: Card): string {
  return `\n\n${cardHtml(card)}\n\n`;
}

/** `src="a b" c=d e` as in shortcodes and in includes of Jekyll. */
export function argumentsOf(text: string): Arguments {
  const named = new Map<string, string>();
  const plain: string[] = [];
  for (const [, name, quoted, ticked, single, bare] of text.matchAll(
    /(?:([\w-]+)\s*=\s*)?(?:"([^"]*)"|`([^`]*)`|'([^']*)'|([^\s"'`=]+))/g,
  )) {
    const value = quoted ?? ticked ?? single ?? bare ?? '';
    if (name === undefined) plain.push(value);
    else named.set(name.toLowerCase(), value);
  }
  return { named, plain };
}
