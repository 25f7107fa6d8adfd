import { expect, it } from '@jest/globals';
import { BrokenExport } from '../../model/imported-entry.ts';
import { articlesIn, readAll, textSource } from '../test/text-source.ts';
import { readSubstack } from './substack-reader.ts';

const PAID = 'Only paying readers could read it. Here everybody can.';
const SOME = 'Only some readers could read it. Here everybody can.';

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
  ['everyone', []],
  ['', []],
  ['only_paid', [PAID]],
  ['founding', [PAID]],
  ['only_free', [SOME]],
  ['a_new_one', [SOME]],
])('says who could read a post of Substack for “%s”', async (audience, sentences) => {
  const source = textSource({
    'posts.csv': `post_id,post_date,is_published,type,audience,title\n1.a,2019-07-26T20:48:19Z,true,newsletter,${audience},A\n`,
    'posts/1.a.html': '<p>Words</p>',
  });
  const [article] = articlesIn(await readAll(readSubstack, source));
  expect(article?.notes.map(({ sentence }) => sentence)).toEqual(sentences);
});
