import { describe, expect, it } from '@jest/globals';
import { readMapping, tagsOf, writeMapping } from './mapping.ts';
import { tagOfName, tagOfText } from './propose-tags.ts';

describe('a mapping', () => {
  const mapping = readMapping(
    'categories: { Rivers: Environment, Uncategorised: "-", Photos: null }\ntags: { rain: Weather }\notherwise: Spotlight\nauthors: { ira: { name: Ira, email: ira@old.example } }',
  );

  it('is the same after it was written', () => {
    const written = writeMapping(mapping, new Map([['categories Rivers', 12]]));
    expect(written).toContain('Rivers: Environment # 12\n');
    expect(readMapping(written)).toEqual(mapping);
  });

  it('is read in a short time with tens of thousands of names', () => {
    const names = Array.from({ length: 30_000 }, (_, n) => `  tag ${n}: null`);
    expect(readMapping(`tags:\n${names.join('\n')}\n`).tags.size).toBe(30_000);
  });

  it.each([
    [{ categories: ['Rivers'], tags: ['rain'] }, ['Environment', 'Weather']],
    [{ categories: ['Uncategorised'], tags: [] }, ['Spotlight']],
    [{ categories: [], tags: ['unknown'] }, ['Spotlight']],
  ])('gives %j the tags %j', (article, tags) => expect(tagsOf(article, mapping)).toEqual(tags));

  it.each([
    [
      'categories: { Rivers: Water }',
      'The mapping gives "Rivers" the tag "Water", which is none of Trending',
    ],
    ['otherwise: Water', 'The mapping gives "otherwise" the tag "Water"'],
    ['categories: [x', 'The mapping cannot be read: '],
    ['', 'The mapping is empty.'],
    ['categories: x', '"categories" of the mapping must be a list of names with tags.'],
    [
      'authors: { ira: { email: x } }',
      'The mapping gives the author "ira" no name, or an address that is none.',
    ],
  ])('%j is refused with a sentence', (text, sentence) => {
    expect(() => readMapping(text)).toThrow(sentence);
  });
});

it.each([
  ['Climate', 'Weather'],
  ['Farming', 'Agriculture'],
  ['Rivers & lakes', 'Environment'],
  ['AI', 'Artificial_Intelligence'],
  ['Conversations', 'Interviews'],
  ['science-and-research', 'Science_and_Research'],
  ['मौसम', 'Weather'],
  ['Uncategorised', null],
  ['Photo essays', 'Spotlight'],
])('the category %s proposes %s', (name, tag) => expect(tagOfName(name)).toBe(tag));

it('a text proposes the tag of most of its words', () => {
  expect(tagOfText('The farmers waited with seed and crop for rain.')).toBe('Agriculture');
  expect(tagOfText('Lorem ipsum.')).toBeNull();
});
