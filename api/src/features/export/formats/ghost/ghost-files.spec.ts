import { expect, it } from '@jest/globals';
import { articlesIn, readAll, textSource } from '../../../import/readers/test/text-source.ts';
import { readGhost } from '../../../import/readers/ghost/ghost-reader.ts';
import { Magazine, type MagazineParts } from '../../magazine.ts';
import { Losses } from '../../model/losses.ts';
import { ghostFiles } from './ghost-files.ts';

const AUTHOR = {
  id: 'a'.repeat(24),
  name: 'Ira',
  email: 'ira@banyan.example',
  bio: '',
  photo: null,
  login: 'ira',
};

/** `ghost.json` of these articles, and what the export says that Ghost loses. */
async function exported(...articles: { title: string; slug: string }[]) {
  const manuscripts = articles.map(({ title, slug }, index) => ({
    ...{ id: String(index).padStart(24, '0'), state: slug === '' ? 'draft' : 'published', slug },
    words: {
      ...{ title, description: '', content: '<p>Rain.</p>', tags: [], language: null, isFeatured: false },
      ...{ banner: '', bannerAlt: '', bannerCredit: '' },
    },
    ...{ authors: [AUTHOR.id], changes: null, corrections: [], translationOf: null, isDamaged: false },
    ...{ changedAt: new Date(1_700_000_000_000), publishedAt: undefined },
  }));
  const losses = new Losses();
  const parts = {
    ...{ authors: new Map([[AUTHOR.id, AUTHOR]]), oldAddresses: new Map(), total: articles.length },
    manuscripts: { all: () => manuscripts },
    pictures: { describe: () => new Map() },
    onProgress: () => undefined,
  } as unknown as MagazineParts;
  let json = '';
  for await (const { content } of ghostFiles(new Magazine(parts, losses)))
    for await (const piece of content) json += String(piece);
  const { db } = JSON.parse(json) as { db: [{ data: { posts: Record<string, string>[] } }] };
  return { json, posts: db[0].data.posts, losses: losses.all };
}

it('gives Ghost a title and an address that it accepts for every draft', async () => {
  const title = 'The rain falls. '.repeat(15).trim();
  const { json, posts } = await exported({ title: '', slug: '' }, { title, slug: '' });
  expect(posts.map((post) => [post['title'], post['slug']])).toEqual([
    ['(Untitled)', undefined],
    [title, `${'the-rain-falls-'.repeat(5)}the-00000001`],
  ]);
  // They come back as they were.
  const back = articlesIn(await readAll(readGhost, textSource({ 'ghost.json': json })));
  expect(back.map((article) => [article.title, article.slug ?? ''])).toEqual([
    ['', ''],
    [title, ''],
  ]);
});

it('says which addresses Ghost changes', async () => {
  const { posts, losses } = await exported(
    { title: 'Noon', slug: 'noon' },
    { title: 'दोपहर', slug: 'दोपहर' },
  );
  expect(posts.map((post) => post['slug'])).toEqual(['noon', 'दोपहर']);
  expect(losses).toEqual([
    { sentence: 'Addresses in other scripts change: Ghost writes them in Latin letters.', count: 1 },
  ]);
});
