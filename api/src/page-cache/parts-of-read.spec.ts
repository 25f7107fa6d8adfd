import { expect, it } from '@jest/globals';
import { partsOfCards, partsOfRead } from './parts-of-read.ts';

const card = (_id: string, ...authors: string[]) => ({
  _id,
  authors: authors.map((author) => ({ _id: author })),
});

it.each<[string, unknown[], unknown, string[]]>([
  [
    'articleWithRelated',
    ['1'],
    { article: card('1', 'A', 'B'), related: [card('2', 'C')], byAuthor: [{ _id: '3' }] },
    ['lists', 'article 1', 'person A', 'person B', 'article 2', 'person C', 'article 3'],
  ],
  ['homeSections', [], { latest: [card('1', 'A')], featured: [] }, ['lists', 'article 1', 'person A']],
  [
    'genrePage',
    ['Weather', { page: 1 }],
    { data: [card('1', 'A')] },
    ['genre Weather', 'article 1', 'person A'],
  ],
  ['publicProfile', ['9', 1], { articles: { data: [card('1')] } }, ['author 9', 'person 9', 'article 1']],
])('names what %s shows', (name, args, answer, parts) => {
  expect(partsOfRead({ name, args }, answer, JSON.stringify(answer))).toEqual(parts);
});

it.each<[string, unknown]>([
  ['searchTexts', { data: [] }],
  ['articleWithRelated', { article: card('1'), related: null, byAuthor: [] }],
  ['homeSections', { latest: null }],
])('lets any change touch %s that shows more, or misses a part', (name, answer) => {
  expect(partsOfRead({ name, args: [] }, answer, JSON.stringify(answer))).toBeNull();
});

it('names the pictures that an answer has anywhere, each once, and says that one has no files yet', () => {
  const [banner, photo, inText] = ['a', 'b', 'c'].map((digit) => digit.repeat(32));
  const shown = {
    ...card('1', 'A'),
    banner: { src: `/images/${banner}/1280.jpg`, webp: [{ src: `/images/${banner}/640.webp` }] },
    photo: `/images/${photo}/320.jpg?key=x`,
    content: `<img src="/images/${inText}/640.jpg" alt="" />`,
  };
  const pictures = [banner, photo, inText].map((id) => `picture ${id}`);
  expect(partsOfCards([shown], JSON.stringify(shown))).toEqual(['article 1', 'person A', ...pictures]);
  const without = { ...card('1'), banner: { src: '' } };
  expect(partsOfCards([without], JSON.stringify(without))).toEqual(['article 1', 'pictures without files']);
});
