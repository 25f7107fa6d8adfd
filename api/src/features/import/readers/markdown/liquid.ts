import { EMBED_BECAME_LINK } from '../html/embeds.ts';
import type { ImportNotes } from '../html/import-notes.ts';
import { type Fields, isUnset, textIn, valueOf } from './fields.ts';
import { isRecord } from './front-matter.ts';
import { withoutKramdown } from './kramdown.ts';
import { outsideBlocks, outsideCode } from './outside-code.ts';
import { replacePairs } from './replace-pairs.ts';
import { type AddressOf, argumentsOf, codeBlock, figure, linkCard } from './shortcodes.ts';

const HIGHLIGHT = /(?<indent>[ \t]{0,20})\{%-?\s{0,9}highlight\s[^%]{0,999}%\}\n?/g;
const COMMENT = /\{%-?\s{0,9}comment\s{0,9}-?%\}/g;
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
  const blocks = outsideBlocks(literal.replace(RAW, ''), (part) => {
    const shown = replacePairs(part, COMMENT, end('comment'), () => '');
    const withCode = replacePairs(shown, HIGHLIGHT, end('highlight'), ({ groups }, code) =>
      codeBlock(code.replace(/\n[ \t]*$/, ''), groups?.['indent']),
    );
    return replacePairs(withCode, CAPTURE, end('capture'), ({ groups }, words) => {
      captured.set(groups?.['id'] ?? '', words.trim());
      return '';
    });
  });
  const replaced = outsideCode(withCaptured(blocks, captured), (part) =>
    withoutKramdown(
      part
        .replace(SITE_ROOT, '')
        .replace(FILTERED, '$1')
        .replace(REFERENCE, (_, reference: string) => addressOf(reference))
        .replace(TAG, (_, name: string, rest: string) => tag(name, rest, fields, notes))
        .replace(OUTPUT, (output: string, name: string) => {
          const value = /^page\.[\w.-]+$/.test(name) ? textIn(fields, name.slice('page.'.length)) : '';
          if (value === '') notes.add('shortcode', `${output} was left out.`);
          return value;
        }),
      notes,
    ),
  );
  return replaced.replaceAll(BRACE, '{');
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
  const given = argumentsOf(rest);
  const [file = ''] = given.plain;
  if (name === 'include' && /gallery/.test(file)) {
    const pictures = galleryIn(valueOf(fields, given.named.get('id') ?? 'gallery'));
    if (pictures !== '') return pictures + (given.named.get('caption') ?? '');
  }
  if (name === 'include' && /figure|image|picture|photo/.test(file)) return figure({ ...given, plain: [] });
  const video = name === 'include' ? `${file} ${given.named.get('provider') ?? ''}` : name;
  if (/youtube|vimeo/.test(video)) {
    const id = given.named.get('id') ?? given.named.get('video_id') ?? (name === 'include' ? '' : file);
    const site = video.includes('vimeo') ? 'https://vimeo.com/' : 'https://www.youtube.com/watch?v=';
    if (id !== '') {
      notes.add('embed', EMBED_BECAME_LINK);
      return linkCard({ url: site + id });
    }
  }
  notes.add('shortcode', `The tag "${name}${name === 'include' ? ` ${file}` : ''}" was left out.`);
  return given.named.get('caption') ?? '';
}

/** Pictures that the fields of a text list for a gallery. */
function galleryIn(list: unknown): string {
  const named = ['url', 'image_path', 'alt', 'title'] as const;
  return (Array.isArray(list) ? (list as unknown[]) : [])
    .map((each) => {
      const picture = new Map(Object.entries(isRecord(each) ? each : {}));
      const [url = '', path = '', alt = '', title = ''] = named.map((name) => textIn(picture, name));
      // The address is that of the large picture, or of any page.
      const src = /\.(?:jpe?g|png|gif|webp|avif)$/i.test(url) ? url : path;
      return src === ''
        ? ''
        : figure({ named: new Map(Object.entries({ src, alt, caption: title })), plain: [] });
    })
    .join('');
}
