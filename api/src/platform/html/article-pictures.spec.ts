import { describe, expect, it } from '@jest/globals';
import type { Picture } from '../../contract/pictures.ts';
import { addResponsiveSources, picturesIn, placePasted, replacePicture } from './article-pictures.ts';
import { sanitiseArticle } from './sanitise-article.ts';

const ID = '0123456789abcdef0123456789abcdef';
const file = (width: number, ext: string): { src: string; width: number } => ({
  src: `/images/${ID}/${width}.${ext}`,
  width,
});
const picture: Picture = {
  src: `/images/${ID}/640.jpg`,
  width: 700,
  height: 350,
  color: '#123456',
  card: null,
  avif: [],
  webp: [file(320, 'webp'), file(640, 'webp')],
  jpeg: [file(640, 'jpg')],
};
const html = `<p>a</p><img src="/images/${ID}/320.jpg" alt="A &quot;b&quot;" />`;

describe('pictures in a text', () => {
  it('are found by their ids', () => {
    expect(picturesIn(`${html}${html}<img src="/images/~0" alt="" />`)).toEqual(new Set([ID]));
  });

  it('replace pasted pictures', () => {
    expect(placePasted('<img src="/images/~0" alt="" />', [picture])).toBe(
      `<img src="${picture.src}" alt="" />`,
    );
  });

  it('are replaced one by another, with the same description', () => {
    const other = `<img src="/images/${'f'.repeat(32)}/48.jpg" alt="" />`;
    expect(replacePicture(`${html}${other}`, ID, '/images/new/1.jpg')).toBe(
      `<p>a</p><img src="/images/new/1.jpg" alt="A &quot;b&quot;" />${other}`,
    );
  });

  it('get dimensions and sources', () => {
    const responsive = addResponsiveSources(html, new Map([[ID, picture]]));
    expect(responsive).toContain(`srcset="/images/${ID}/320.webp 320w, /images/${ID}/640.webp 640w"`);
    expect(responsive).toContain(
      'sizes="(min-width: 700px) 700px, 100vw" width="700" height="350" alt="A &quot;b&quot;"',
    );
    expect(addResponsiveSources(html, new Map())).toBe(html);
  });

  it('list AVIF first once it exists', () => {
    const avif = [file(320, 'avif'), file(640, 'avif')];
    const sizes = 'sizes="(min-width: 700px) 700px, 100vw"';
    const withoutAvif = addResponsiveSources(html, new Map([[ID, picture]]));
    const responsive = addResponsiveSources(html, new Map([[ID, { ...picture, avif }]]));
    const [, image = ''] = withoutAvif.split('<p>a</p>');
    expect(responsive).toBe(
      `<p>a</p><picture><source type="image/avif" srcset="/images/${ID}/320.avif 320w, /images/${ID}/640.avif 640w" ${sizes} />${image}</picture>`,
    );
  });

  it('load a small file in a card', () => {
    const card = `<figure class="link-card"><img src="/images/${ID}/320.jpg" alt="" /><figcaption>`;
    const responsive = addResponsiveSources(
      `${card}a</figcaption></figure>${html}`,
      new Map([[ID, picture]]),
    );
    expect(responsive).toContain('<figure class="link-card"><img src="');
    expect(responsive.match(/sizes="[^"]*"/g)).toEqual([
      'sizes="(min-width: 768px) 240px, 100vw"',
      'sizes="(min-width: 700px) 700px, 100vw"',
    ]);
    expect(picturesIn(card)).toEqual(new Set([ID]));
  });

  it('are stored as single elements, even if a text is opened and saved repeatedly', () => {
    const responsive = addResponsiveSources(html, new Map([[ID, { ...picture, avif: [file(320, 'avif')] }]]));
    const stored = `<p>a</p><img src="${picture.src}" alt="A &quot;b&quot;" />`;
    expect(sanitiseArticle(responsive).html).toBe(stored);
    expect(sanitiseArticle(`<picture>${responsive}</picture>`).html).toBe(stored);
  });
});
