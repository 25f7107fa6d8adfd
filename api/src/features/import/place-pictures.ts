import { escapeText, replaceTags, writeTag } from '../../platform/html/tags.ts';
import { imagesIn } from './import-plan.ts';
import type { FoundPicture } from './pictures/import-pictures.ts';

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
  const placed = replaceTags(html, ({ name, attributes, isEnd }) => {
    if (name !== 'img') return undefined;
    // `<img></img>`
    if (isEnd) return '';
    const { src = '', alt = '' } = attributes;
    const picture = found.get(src);
    if (picture !== undefined && !('missing' in picture)) return writeTag('img', { src: picture.src, alt });
    if (!/^(?:https?:)?\/\//.test(src)) return escapeText(alt);
    const href = src.startsWith('//') ? `https:${src}` : src;
    return `${writeTag('a', { href })}${escapeText(alt === '' ? 'Picture' : alt)}</a>`;
  });
  return { html: placed, missing };
}

function nameOf(address: string): string {
  return address.startsWith('data:') ? 'written into the text' : address.slice(0, 200);
}
