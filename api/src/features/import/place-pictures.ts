import { escapeText, replaceTags, writeTag } from '../../platform/html/tags.ts';
import { imagesIn } from './import-plan.ts';
import type { FoundPicture } from './pictures/import-pictures.ts';

/** Elements without an end. */
const VOID = new Set(['br', 'col', 'hr', 'wbr']);

/** A text with its pictures of this magazine, and why some of them are missing. */
export interface PlacedText {
  html: string;
  missing: { address: string; sentence: string }[];
}

/** Replaces the addresses of pictures. A picture that is missing becomes a link to its old address, or its description. */
export async function placePictures(
  html: string,
  store: (address: string) => Promise<FoundPicture>,
): Promise<PlacedText> {
  const found = new Map<string, FoundPicture>();
  for (const address of new Set(imagesIn(html))) found.set(address, await store(address));
  const missing: PlacedText['missing'] = [];
  for (const [address, picture] of found)
    if ('missing' in picture)
      missing.push({
        address,
        sentence: `The picture ${nameOf(address)} is missing: ${picture.missing}`,
      });
  let depth = 0;
  const placed = replaceTags(html, ({ name, attributes, isEnd }) => {
    if (name !== 'img') {
      if (!VOID.has(name)) depth += isEnd ? -1 : 1;
      return undefined;
    }
    // `<img></img>`
    if (isEnd) return '';
    const { src = '', alt = '' } = attributes;
    const picture = found.get(src);
    if (picture !== undefined && !('missing' in picture)) return writeTag('img', { src: picture.src, alt });
    const words = wordsFor(src, alt);
    return depth > 0 || words === '' ? words : `<p>${words}</p>`;
  });
  return { html: placed, missing };
}

/** What a text has instead of a missing picture. */
function wordsFor(src: string, alt: string): string {
  if (!/^(?:https?:)?\/\//.test(src)) return escapeText(alt);
  const href = src.startsWith('//') ? `https:${src}` : src;
  return `${writeTag('a', { href })}${escapeText(alt === '' ? 'Picture' : alt)}</a>`;
}

function nameOf(address: string): string {
  return address.startsWith('data:') ? 'written into the text' : address.slice(0, 200);
}
