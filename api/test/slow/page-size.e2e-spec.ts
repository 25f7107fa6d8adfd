import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { DemoLoader } from '../../src/server/demo/demo-loader.ts';
import { lateVariants, quickVariants } from '../../src/features/images/picture-sizes.ts';
import { QuickSizes } from '../../src/features/images/quick-sizes.ts';
import { Client, PASSWORD } from '../support/client.ts';
import { readPage } from '../support/pages.ts';
import { useApi } from '../support/start-api.ts';

const api = useApi({}, { pages: true });

// The demo, with all sizes of its pictures. Their files are empty, because encoding them takes minutes.
beforeAll(async () => {
  jest.spyOn(api.app.get(QuickSizes), 'encode').mockImplementation(async ({ path }) => {
    const { width, height } = await sharp(path).metadata();
    const picture = { width, height, color: '#777777', animated: false };
    const variants = [...quickVariants(picture), ...lateVariants(picture)];
    return { ...picture, files: variants.map((variant) => ({ variant, bytes: Buffer.of() })) };
  });
  const password = () => Promise.resolve(PASSWORD);
  await api.app.get(DemoLoader).load(password, () => undefined);
});

// Maximum bytes of a page and of its styles, before compression.
describe.each([
  { name: 'an article', path: '/articles/the-himalaya-is-a-verb', bytes: 43_000, styles: 12_800 },
  { name: 'home', path: '/', bytes: 64_000, styles: 14_600 },
  { name: 'a category', path: '/environment', bytes: 34_000, styles: 12_600 },
])('the HTML of $name', ({ path, bytes, styles }) => {
  let html: string;
  beforeAll(async () => {
    html = await readPage(new Client(api), path);
    // Otherwise the sizes of its pictures are missing.
    expect(html).toContain('image/avif');
  });

  it('stays small', () => {
    const inline = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css = '']) => css).join('');
    expect(Buffer.byteLength(inline)).toBeLessThanOrEqual(styles);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(bytes);
  });

  it("lacks Astro's code that wakes islands, which is 5 KB", () => {
    expect(html).not.toContain('astro-island');
  });

  it('draws each icon once and refers to it', () => {
    const drawn = [...html.matchAll(/<g id="icon-([\w-]+)">/g)].map(([, icon]) => icon);
    expect(drawn).toEqual([...new Set(drawn)]);
    const used = [...html.matchAll(/<use href="#icon-([\w-]+)">/g)].map(([, icon]) => icon);
    expect(drawn).toEqual(expect.arrayContaining(used));
    expect(used.length).toBeGreaterThan(0);
  });
});

it('an article counts reads with less than 600 bytes of script', async () => {
  const html = await readPage(new Client(api), '/articles/the-himalaya-is-a-verb');
  const paths = [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, path = '']) => path);
  const scripts = await Promise.all(paths.map(async (path) => (await fetch(api.url + path)).text()));
  // From the address to the end of the function that sends to it.
  const [code = ''] =
    /`\/api\/statistics\/reads`;function .+?sendBeacon\(.+?\)\)\}\)\}/.exec(scripts.join('\n')) ?? [];
  expect(code).toContain('pagehide');
  expect(code.length).toBeLessThan(600);
});
