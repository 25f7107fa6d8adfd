import { expect, it } from '@jest/globals';
import { partsOfRead } from './parts-of-read.ts';

const card = (_id: string) => ({ _id });

it.each<[string, unknown[], unknown, string[]]>([
  [
    'articleWithRelated',
    ['1'],
    { article: card('1'), related: [card('2')], byAuthor: [card('3')] },
    ['lists', 'article 1', 'article 2', 'article 3'],
  ],
  ['homeSections', [], { latest: [card('1')], featured: [] }, ['lists', 'article 1']],
  ['genrePage', ['Weather', { page: 1 }], { data: [card('1')] }, ['genre Weather', 'article 1']],
  ['publicProfile', ['9', 1], { articles: { data: [card('1')] } }, ['author 9', 'article 1']],
])('names what %s shows', (name, args, answer, parts) => {
  expect(partsOfRead(name, args, answer)).toEqual(parts);
});

it.each<[string, unknown]>([
  ['searchTexts', { data: [] }],
  ['articleWithRelated', { article: card('1'), related: null, byAuthor: [] }],
  ['homeSections', { latest: null }],
])('lets any change touch %s that shows more, or misses a part', (name, answer) => {
  expect(partsOfRead(name, [], answer)).toBeNull();
});
