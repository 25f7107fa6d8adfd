import { expect, it } from '@jest/globals';
import { articlesIn, readAll, textSource } from '../test/text-source.ts';
import { readSubstack } from './substack-reader.ts';

const PAID = 'Only paying readers could read it. Here everybody can.';
const SOME = 'Only some readers could read it. Here everybody can.';

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
