import { describe, expect, it } from '@jest/globals';
import { type BlockKind, kindOf, matchingBlock } from './matching-block.ts';

const KINDS: Record<string, BlockKind> = { h: 'heading', p: 'text', o: 'other' };
const kinds = (letters: string) => [...letters].map((letter) => KINDS[letter] ?? 'text');
const match = (written: string, original: string) => matchingBlock(kinds(written), kinds(original));

describe('kindOf', () => {
  it.each<[string, BlockKind]>([
    ['<p class="initial">Rain.</p>', 'text'],
    ['Rain.', 'text'],
    ['<h2>Rain</h2>', 'heading'],
    ['<hr />', 'other'],
    ['<figure><img src="/a.jpg" /></figure>', 'other'],
  ])('says what %s is', (html, kind) => {
    expect(kindOf(html)).toBe(kind);
  });
});

describe('matchingBlock', () => {
  it('counts paragraphs until the first heading', () => {
    expect(['p', 'pp', 'ppp'].map((written) => match(written, 'ppph'))).toEqual([0, 1, 2]);
  });

  it('pairs the headings by number', () => {
    expect(match('ph', 'ppphp')).toBe(3);
    expect(match('phph', 'ppphph')).toBe(5);
  });

  it('counts below each heading again, so that a split paragraph shifts only its section', () => {
    expect(match('pppphp', 'pphpp')).toBe(3);
    expect(match('phpp', 'pppphpp')).toBe(6);
  });

  it('pairs pictures with pictures, so that an omitted one shifts no paragraph', () => {
    expect(match('ppp', 'popp')).toBe(3);
    expect(match('po', 'ppoo')).toBe(2);
    expect(match('poo', 'ppoo')).toBe(3);
  });

  it('stays within the section if the translation has more blocks', () => {
    expect(match('ppp', 'pph')).toBe(1);
    expect(match('hppp', 'hpphp')).toBe(2);
  });

  it('stays in the last section if the translation has more headings', () => {
    expect(match('hph', 'hp')).toBe(0);
    expect(match('hphp', 'hpp')).toBe(1);
    expect(match('hp', 'pp')).toBe(0);
  });

  it('takes the block at the same place if the section has none of its kind', () => {
    expect(match('po', 'pph')).toBe(1);
    expect(match('hp', 'ph')).toBe(1);
  });

  it('finds nothing in an empty original', () => {
    expect(match('p', '')).toBeNull();
  });
});
