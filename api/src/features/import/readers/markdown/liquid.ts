import { escapeText } from '../../../../platform/html/tags.ts';
import { EMBED_BECAME_LINK } from '../html/embeds.ts';
import type { ImportNotes } from '../html/import-notes.ts';
import { withoutDistill } from './distill.ts';
import { type Fields, isUnset, textIn, valueOf } from './fields.ts';
import { isRecord } from './front-matter.ts';
import { withoutKramdown } from './kramdown.ts';
import { outsideBlocks, outsideCode } from './outside-code.ts';
import { indented, ownIndent, withHtmlAfterFigures, withoutIndents } from './own-lines.ts';
import { replacePairs } from './replace-pairs.ts';
import { type AddressOf, type Arguments, argumentsOf, codeBlock, figure, linkCard } from './shortcodes.ts';

/** Jekyll's own tag around code, and those of Octopress. */
const HIGHLIGHT = /(?<indent>[ \t]{0,20})\{%-?\s{0,9}(?<name>highlight|codeblock)\b[^%]{0,999}%\}\n?/g;
const QUOTE = /\{%-?\s{0,9}(?<name>blockquote|pullquote)\b(?<rest>[^%]{0,999}?)-?%\}/g;
const COMMENT = /\{%-?\s{0,9}comment\s{0,9}-?%\}/g;
const KRAMDOWN_COMMENT = /\{::comment\}/g;
const CAPTURE = /\{%-?\s{0,9}capture\s{1,9}["']?(?<id>[\w-]{1,99})["']?\s{0,9}-?%\}/g;
const RAW_START = /\{%-?\s{0,9}raw\s{0,9}-?%\}/g;
const RAW = /\{%-?\s{0,9}(?:end)?raw\s{0,9}-?%\}/g;
const end = (name: string) => (): RegExp => new RegExp(`\\{%-?\\s{0,9}end${name}\\s{0,9}-?%\\}`, 'g');
/** Stands for a brace that is no sign of Liquid. */
const BRACE = '\ue000';
const SITE_ROOT = /\{\{-?\s*site\.(?:baseurl|url|github\.url)\s*(?:\|[^{}]*)?-?\}\}/g;
const FILTERED = /\{\{-?\s*["']([^"'{}]*)["']\s*\|\s*(?:relative_url|absolute_url|prepend:[^{}]*)\s*-?\}\}/g;
const REFERENCE = /\{%-?\s*(?:post_url|link)\s+([^\s%]+)\s*-?%\}/g;
const TAG = /\{%-?\s*(\w+)\s*([^%]{0,2000}?)\s*-?%\}/g;
const OUTPUT = /\{\{(?![<%])-?\s*([^{}]{0,2000}?)\s*-?\}\}/g;

/** Replaces the tags of Liquid and the signs of Kramdown, as Jekyll has them, by HTML and Markdown. */
export function withoutLiquid(
  text: string,
  fields: Fields,
  addressOf: AddressOf,
  notes: ImportNotes,
): string {
  if (isUnset(fields, 'render_with_liquid')) return outsideCode(text, (part) => withoutKramdown(part, notes));
  // Liquid is read before Markdown, so that it is in code, too.
  const literal = replacePairs(text.replaceAll(BRACE, ''), RAW_START, end('raw'), (_, raw) =>
    raw.replaceAll('{', BRACE),
  );
  const captured = new Map<string, string>();
  const lines = withoutIndents(literal.replace(RAW, ''), /^\{%/);
  const shown = replacePairs(lines, COMMENT, end('comment'), () => '');
  const withCode = replacePairs(
    shown,
    HIGHLIGHT,
    (name) => end(name)(),
    ({ groups }, code) => codeBlock(code.replace(/\n[ \t]*$/, ''), groups?.['indent']),
  );
  const withQuotes = replacePairs(
    withCode,
    QUOTE,
    (name) => end(name)(),
    ({ groups }, words) => quote(words.trim(), groups?.['name'] === 'blockquote' ? groups['rest'] : ''),
  );
  const withoutCaptures = replacePairs(withQuotes, CAPTURE, end('capture'), ({ groups }, words) => {
    captured.set(groups?.['id'] ?? '', words.trim());
    return '';
  });
  const blocks = outsideBlocks(withoutCaptures, (part) => {
    const withoutSigns = replacePairs(
      part,
      KRAMDOWN_COMMENT,
      () => /\{:\/(?:comment)?\}/g,
      () => '',
    );
    return withoutDistill(withoutSigns, notes);
  });
  const replaced = outsideCode(withCaptured(blocks, captured), (part) =>
    withoutKramdown(
      part
        .replace(SITE_ROOT, '')
        .replace(FILTERED, '$1')
        .replace(REFERENCE, (_, reference: string) => addressOf(reference))
        .replace(TAG, (whole: string, name: string, rest: string, index: number, all: string) =>
          indented(tag(name, rest, fields, notes), ownIndent(all, index, whole.length)),
        )
        .replace(OUTPUT, (output: string, name: string) => {
          const value = /^page\.[\w.-]+$/.test(name) ? textIn(fields, name.slice('page.'.length)) : '';
          if (value === '') notes.add('shortcode', `${output} was left out.`);
          return value;
        }),
      notes,
    ),
  );
  return withHtmlAfterFigures(replaced).replaceAll(BRACE, '{');
}

/** `{% blockquote Ira Palash https://ira.example The Book %}` */
function quote(words: string, from = ''): string {
  const url = /https?:\/\/\S+/.exec(from)?.[0] ?? '';
  const [author = '', title = ''] = (url === '' ? [from] : from.split(url)).map((part) => part.trim());
  const link = url === '' ? '' : `<a href="${escapeText(url)}">${escapeText(title === '' ? url : title)}</a>`;
  const cite = [escapeText(author), link].filter((part) => part !== '').join(', ');
  return `\n\n<blockquote>\n\n${words}\n\n${cite === '' ? '' : `<cite>${cite}</cite>\n`}</blockquote>\n\n`;
}

/** A text with what it has captured before, in the place where it is put out. */
function withCaptured(text: string, captured: ReadonlyMap<string, string>): string {
  if (captured.size === 0) return text;
  return outsideCode(text, (part) =>
    part.replace(OUTPUT, (output: string, inner: string) => {
      const [, name = '', filters = ''] = /^([\w-]+)\s*((?:\|[\s\S]*)?)$/.exec(inner) ?? [];
      const words = captured.get(name);
      if (words === undefined) return output;
      return filters.includes('markdownify') ? `\n\n${words}\n\n` : words;
    }),
  );
}

function tag(name: string, rest: string, fields: Fields, notes: ImportNotes): string {
  // Some plugins write `path: a.jpg` for `path=a.jpg`.
  const given = argumentsOf(
    rest.replace(
      /("[^"]*"|'[^']*')|(\w):\s+(?=\S)/g,
      (_, quoted?: string, letter = '') => quoted ?? `${letter}=`,
    ),
  );
  const isInclude = name === 'include';
  const [file = ''] = given.plain;
  const kind = isInclude ? file : name;
  if (isInclude && /gallery/.test(file)) {
    const pictures = galleryIn(valueOf(fields, given.named.get('id') ?? 'gallery'));
    if (pictures !== '') return pictures + (given.named.get('caption') ?? '');
  }
  if (/^(?:end)?tabs?$/.test(kind))
    return kind === 'tab' ? `\n\n**${given.plain.slice(1).join(' ')}**\n\n` : '';
  const values = isInclude ? { ...given, plain: given.plain.slice(1) } : given;
  const src = PICTURES.test(kind) ? pictureIn(values) : '';
  if (src !== '') return figure({ plain: [], named: new Map([...namesOf(values, src), ['src', src]]) });
  const url = addressIn(kind, values);
  if (url !== '') {
    notes.add('embed', EMBED_BECAME_LINK);
    return linkCard({ url, ...(given.named.has('title') && { title: given.named.get('title') ?? '' }) });
  }
  notes.add('shortcode', `The tag "${name}${isInclude ? ` ${file}` : ''}" was left out.`);
  return given.named.get('caption') ?? '';
}

const PICTURES = /figure|image|picture|photo|img|lightbox/i;
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i;

/** The path of a picture among what a tag says; empty without one. */
function pictureIn({ named, plain }: Arguments): string {
  const usual = ['src', 'image_path', 'img', 'path', 'file', 'image', 'url'].flatMap(
    (name) => named.get(name) ?? [],
  );
  return [...usual, ...plain].find((value) => PICTURE.test(value)) ?? named.get('src') ?? '';
}

/** What a tag says about its picture. Words without a name describe it, and `text` is a caption. */
function namesOf({ named, plain }: Arguments, src: string): ReadonlyMap<string, string> {
  const { text, ...others } = Object.fromEntries(named);
  const alt = plain.find((value) => value !== src && value.includes(' '));
  const caption = others['caption'] ?? text;
  return new Map(
    Object.entries({
      ...(alt !== undefined && { alt }),
      ...others,
      ...(caption !== undefined && { caption }),
    }),
  );
}

/** A page, or a film or a sound. */
const PAGE = /^https?:\/\/\S+$|^\/\S+\.(?:mp4|webm|mov|mp3|m4a|ogg|wav)$/i;

/** The page that a tag shows; empty if it names none. */
function addressIn(kind: string, { named, plain }: Arguments): string {
  const url = [...plain, ...named.values()].find((value) => PAGE.test(value));
  if (url !== undefined) return url;
  const id = named.get('id') ?? named.get('video_id') ?? plain[0] ?? '';
  const site = `${kind} ${named.get('provider') ?? ''}`;
  if (id === '') return '';
  if (site.includes('vimeo')) return `https://vimeo.com/${id}`;
  if (/youtube/i.test(site)) return `https://www.youtube.com/watch?v=${id}`;
  return kind === 'gist' ? `https://gist.github.com/${id}` : '';
}

/** Pictures that the fields of a text list for a gallery. */
function galleryIn(list: unknown): string {
  const named = ['url', 'image_path', 'alt', 'title'] as const;
  return (Array.isArray(list) ? (list as unknown[]) : [])
    .map((each) => {
      const picture = new Map(Object.entries(isRecord(each) ? each : {}));
      const [url = '', path = '', alt = '', title = ''] = named.map((name) => textIn(picture, name));
      // The address is that of the large picture, or of any page.
      const src = PICTURE.test(url) ? url : path;
      return src === ''
        ? ''
        : figure({ named: new Map(Object.entries({ src, alt, caption: title })), plain: [] });
    })
    .join('');
}
