import { expect, it } from '@jest/globals';
import { PATIENCE } from '../../../../../../../testing/patience.ts';
import { articlesIn } from '../../test/text-source.ts';
import { article, read } from '../test/markdown.ts';

/** Each takes at least twice as long if its time grows with the square of its length. */
const MAX_MS = 10_000 * PATIENCE;

const many = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join('');

const folders = (count: number, files: (index: number) => Record<string, string>): Record<string, string> =>
  Object.assign({ 'hugo.toml': '' }, ...Array.from({ length: count }, (_, index) => files(index)));

it.each<[string, () => Record<string, string>]>([
  ['authors', () => ({ 'a.md': `---\nauthors: [${many(100_000, (at) => `a${at}, `)}]\n---\nWords` })],
  [
    'bundles with pictures',
    () =>
      folders(7_000, (at) => ({
        [`content/p${at}/index.md`]: 'Words',
        ...Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`content/p${at}/${index}.jpg`, ''])),
      })),
  ],
  [
    'references to one of many names',
    () => ({
      ...folders(5_000, (at) => ({ [`content/p${at}/post.md`]: 'Words' })),
      'content/all.md': '[a]({{< relref "post" >}}) '.repeat(40_000),
    }),
  ],
  ['components', () => ({ 'astro.config.mjs': '', 'src/content/a.mdx': `${'<A>'.repeat(60_000)}\n\nWords` })],
  ['footnotes', () => ({ 'a.md': many(20_000, (at) => `a[^${at}]\n\n[^${at}]: Note\n\n`) })],
  ['titles', () => ({ 'a.md': '<title>a\n'.repeat(80_000) })],
])(
  'reads many %s in a short time',
  async (_, files) => {
    const started = performance.now();
    expect(articlesIn(await read(files())).length).toBeGreaterThan(0);
    expect(performance.now() - started).toBeLessThan(MAX_MS);
  },
  120_000,
);

it('finds the page that a reference names near its text, or alone by its name', async () => {
  const files = {
    'hugo.toml': '',
    'content/a/post.md': '[near]({{< relref "post" >}}) [one]({{< relref "only" >}})',
    'content/b/post.md': 'Words',
    'content/b/only.md': '[several]({{< relref "./post" >}})',
    'content/c.md': '[several]({{< relref "post" >}})',
  };
  expect((await article(files, 'content/a/post.md')).html).toBe(
    '<p><a href="/a/post/">near</a> <a href="/b/only/">one</a></p>',
  );
  expect((await article(files, 'content/b/only.md')).html).toContain('href="/b/post/"');
  expect((await article(files, 'content/c.md')).html).toContain('href="/post/"');
});
