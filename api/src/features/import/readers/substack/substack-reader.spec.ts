import { expect, it } from '@jest/globals';
import { BrokenExport } from '../../model/imported-entry.ts';
import { articlesIn, readAll, textSource } from '../test/text-source.ts';
import { readSubstack } from './substack-reader.ts';

const PAID = 'On the old site it was for paying members, so it comes as a draft.';
const SOME = 'On the old site it was for members, so it comes as a draft.';
const PART = 'A part of it was for paying members, so it comes as a draft.';

it('leaves out a page that is damaged, and reads the others', async () => {
  const source = textSource({
    'posts.csv':
      'post_id,post_date,is_published,type,audience,title\n1.a,2019-07-26T20:48:19Z,true,newsletter,everyone,A\n2.b,2019-07-26T20:48:19Z,true,newsletter,everyone,B\n',
    'posts/1.a.html': '',
    'posts/2.b.html': '<p>Words</p>',
  });
  const sentence = 'The file posts/1.a.html is damaged or cannot be read.';
  const entries = await readAll(readSubstack, {
    ...source,
    open: (path) =>
      path === 'posts/1.a.html' ? Promise.reject(new BrokenExport(sentence)) : source.open(path),
  });
  expect(entries).toMatchObject([
    { kind: 'left-out', title: 'A', reason: sentence },
    { kind: 'article', title: 'B' },
  ]);
});

it.each([
  ['everyone', 'published', []],
  ['', 'published', []],
  ['only_paid', 'draft', [PAID]],
  ['founding', 'draft', [PAID]],
  ['only_free', 'draft', [SOME]],
  ['a_new_one', 'draft', [SOME]],
])('publishes no post of Substack for “%s” that only some could read', async (audience, state, sentences) => {
  const [article] = articlesIn(await readAll(readSubstack, post(audience, '<p>Words</p>')));
  expect(article?.state).toBe(state);
  expect(article?.notes.map(({ sentence }) => sentence)).toEqual(sentences);
});

it('publishes no post of which a part was paid', async () => {
  const words = '<p>Words</p><div class="paywall-jump"></div><p>More</p>';
  const [article] = articlesIn(await readAll(readSubstack, post('everyone', words)));
  expect(article).toMatchObject({ state: 'draft', html: '<p>Words</p><p>More</p>' });
  expect(article?.notes.map(({ sentence }) => sentence)).toEqual([PART]);
});

const post = (audience: string, html: string) =>
  textSource({
    'posts.csv': `post_id,post_date,is_published,type,audience,title\n1.a,2019-07-26T20:48:19Z,true,newsletter,${audience},A\n`,
    'posts/1.a.html': html,
  });
