import { EMBED_BECAME_LINK } from '../html/embeds.ts';
import type { ImportNotes } from '../html/import-notes.ts';
import { outsideBlocks, outsideCode } from './outside-code.ts';
import { type AddressOf, argumentsOf, figure, linkCard } from './shortcodes.ts';

const HIGHLIGHT = /\{%-?\s*highlight\s+(\w+)[^%]*%\}\n?([\s\S]*?)\n?\{%-?\s*endhighlight\s*-?%\}/g;
const COMMENT = /\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/g;
const RAW = /\{%-?\s*(?:end)?raw\s*-?%\}/g;
const RAW_TEXT = /\{%-?\s*raw\s*-?%\}([\s\S]*?)\{%-?\s*endraw\s*-?%\}/g;
const SITE_ROOT = /\{\{-?\s*site\.(?:baseurl|url)\s*-?\}\}/g;
const FILTERED = /\{\{-?\s*["']([^"'{}]*)["']\s*\|\s*(?:relative_url|absolute_url|prepend:[^{}]*)\s*-?\}\}/g;
const REFERENCE = /\{%-?\s*(?:post_url|link)\s+([^\s%]+)\s*-?%\}/g;
const TAG = /\{%-?\s*(\w+)\s*([^%]{0,2000}?)\s*-?%\}/g;
const OUTPUT = /\{\{[^{}<%]{0,2000}\}\}/g;
/** Classes and ids after a paragraph, and the place of a list of contents, as Kramdown writes them. */
const KRAMDOWN = /^[ \t]*(?:[*-]\s*TOC\s*\n)?[ \t]*\{:[^}\n]*\}[ \t]*$/gim;
const KRAMDOWN_INLINE = /\{:[^}\n]*\}/g;

/** Replaces the tags of Liquid and the signs of Kramdown, as Jekyll has them, by HTML and Markdown. */
export function withoutLiquid(text: string, addressOf: AddressOf, notes: ImportNotes): string {
  const blocks = outsideBlocks(text, (part) =>
    part
      .replace(COMMENT, '')
      .replace(HIGHLIGHT, (_, language: string, code: string) => `\n\`\`\`${language}\n${code}\n\`\`\`\n`),
  );
  return outsideCode(blocks, (part) =>
    part
      .replace(RAW_TEXT, (_, raw: string) => raw.replaceAll('{', '&#123;'))
      .replace(RAW, '')
      .replace(SITE_ROOT, '')
      .replace(FILTERED, '$1')
      .replace(REFERENCE, (_, reference: string) => addressOf(reference))
      .replace(TAG, (_, name: string, rest: string) => tag(name, rest, notes))
      .replace(OUTPUT, (output: string) => {
        notes.add('shortcode', `${output} was left out.`);
        return '';
      })
      .replace(KRAMDOWN, '')
      .replace(KRAMDOWN_INLINE, ''),
  );
}

function tag(name: string, rest: string, notes: ImportNotes): string {
  const given = argumentsOf(rest);
  const [file = ''] = given.plain;
  if (name === 'include' && /figure|image|picture|photo/.test(file)) return figure({ ...given, plain: [] });
  const video = name === 'include' ? file : name;
  if (/youtube|vimeo/.test(video)) {
    const id = given.named.get('id') ?? given.named.get('video_id') ?? (name === 'include' ? '' : file);
    const site = video.includes('vimeo') ? 'https://vimeo.com/' : 'https://www.youtube.com/watch?v=';
    if (id !== '') {
      notes.add('embed', EMBED_BECAME_LINK);
      return linkCard({ url: site + id });
    }
  }
  notes.add('shortcode', `The tag "${name}${name === 'include' ? ` ${file}` : ''}" was left out.`);
  return '';
}
