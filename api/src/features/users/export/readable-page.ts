import type { ExportedWords } from '../../manuscripts/export/exported-manuscript.ts';
import { OWN_PICTURE } from '../../../platform/html/allowed-attributes.ts';
import { escapeText, replaceTags, writeTag } from '../../../platform/html/tags.ts';

export interface ReadablePage {
  words: ExportedWords;
  authors: readonly string[];
  /** ISO date; `null` if unpublished. */
  publishedAt: string | null;
  corrections: readonly { text: string; at: string }[];
  /** Path from the page to the folder `pictures`. */
  pictures: string;
  /** File names there, by picture id. */
  files: ReadonlyMap<string, string>;
}

const STYLE =
  'body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:1.1rem/1.6 Georgia,serif}img{max-width:100%;height:auto}' +
  'table{border-collapse:collapse}td,th{border:1px solid;padding:.3rem .6rem}';

/** An article as an HTML page that works offline, without the site. */
export function readablePage(page: ReadablePage): string {
  const { words, authors, publishedAt, corrections } = page;
  const lang = words.language ?? null;
  const banner = page.files.get(words.banner);
  const figure =
    banner === undefined
      ? ''
      : `<figure>${writeTag('img', { src: `${page.pictures}${banner}`, alt: words.bannerAlt })}` +
        `${words.bannerCredit === '' ? '' : `<figcaption>${escapeText(words.bannerCredit)}</figcaption>`}</figure>`;
  const lines = [authors.join(', '), publishedAt?.slice(0, 'yyyy-mm-dd'.length) ?? '', words.tags.join(', ')];
  return [
    `<!doctype html>\n<html${lang === null ? '' : ` lang="${lang}"`}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText(words.title)}</title><style>${STYLE}</style></head><body>`,
    `<h1>${escapeText(words.title)}</h1>`,
    ...lines.filter((line) => line !== '').map((line) => `<p>${escapeText(line)}</p>`),
    words.description === '' ? '' : `<p><em>${escapeText(words.description)}</em></p>`,
    figure,
    withLocalPictures(words.content, page),
    ...corrections.map(({ text, at }) => `<p><strong>${escapeText(at)}</strong> ${escapeText(text)}</p>`),
    '</body></html>\n',
  ].join('\n');
}

function withLocalPictures(html: string, { pictures, files }: ReadablePage): string {
  return replaceTags(html, ({ name, attributes, isEnd }) => {
    if (name !== 'img' || isEnd) return undefined;
    const file = files.get(OWN_PICTURE.exec(attributes['src'] ?? '')?.[1] ?? '');
    return file === undefined ? undefined : writeTag('img', { ...attributes, src: `${pictures}${file}` });
  });
}
