import { expect, it } from '@jest/globals';
import { passageOf } from './passage.ts';
import { searchTerms } from './search-words.ts';

const filler = (count: number): string => 'word '.repeat(count);
const passage = (blocks: string | string[], query: string): string | null =>
  passageOf(typeof blocks === 'string' ? [blocks] : blocks, searchTerms(query));

it('contains the words around the hit, with ellipses where the text continues', () => {
  const text = passage(`${filler(50)}Rivers, ${filler(50)}end`, 'river');
  expect(text).toBe(`… ${filler(10)}Rivers, ${filler(19)}…`);
});

it('has the same length if the hit is near an end of the text', () => {
  expect(passage(`The wide river ${filler(50)}end`, 'river')).toBe(`The wide river ${filler(27)}…`);
  expect(passage(`${filler(50)}a river`, 'river')).toBe(`… ${filler(28)}a river`);
  expect(passage(`A river ${filler(27)}end`, 'river')).toBe(`A river ${filler(27)}end`);
});

it.each(['.', '!', '?', '।', '॥', '…', ':', ';', '."', ".'", '.”', '.’', '.)', '.]'])(
  'ends a sentence at %s and begins the next one after it',
  (end) => {
    const text = `${filler(40)}ended${end} A river ${filler(27)}ends${end} ${filler(50)}`;
    expect(passage(text, 'river')).toBe(`A river ${filler(27)}ends${end}`);
  },
);

it('is the whole of a short text, and empty without a hit', () => {
  expect(passage('नदी जब रास्ता बदलती है।', 'रास्ता')).toBe('नदी जब रास्ता बदलती है।');
  expect(passage('A short text.', 'river')).toBeNull();
  expect(passage('', 'river')).toBeNull();
  expect(passage([], 'river')).toBeNull();
});

it('is bounded in a text without spaces, and still shows the hit', () => {
  const text = passage(`river/${'x'.repeat(5000)}`, 'river');
  expect(text).toMatch(/^river\/x+ …$/);
  expect(text?.length).toBeLessThan(410);
  expect(passage(`${'x'.repeat(5000)} river`, 'river')).toBe('… river');
});

it('shows the place with the most search terms close together', () => {
  const text = `The river, river, river. ${filler(60)}a flood ${filler(60)}then the flood met the river ${filler(40)}river river`;
  expect(passage(text, 'river flood')).toContain('then the flood met the river');
  const once = `One river. ${filler(60)}`;
  expect(passage(`${once}Then a river met a river. ${filler(60)}`, 'river')).toContain('met a river');
  expect(passage(`${once}Another river. ${filler(60)}`, 'river')).toContain('One river.');
  const hindi = `नदी यहाँ है। ${'शब्द '.repeat(60)}बाढ़ में नदी और गाँव डूबे। ${'शब्द '.repeat(60)}`;
  expect(passage(hindi, 'गाँव नदी')).toContain('बाढ़ में नदी और गाँव डूबे।');
  expect(passage(hindi, 'गांव नदी')).toContain('बाढ़ में नदी और गाँव डूबे।');
});

it('matches a word by its prefix, its plural and without its accents', () => {
  expect(passage('Nothing. The monsoonal cities of Élan.', 'monsoo')).toContain('monsoonal');
  expect(passage(`${filler(50)}old cities here`, 'city')).toContain('cities');
  expect(passage(`${filler(50)}an élan here`, 'elan')).toContain('élan');
  expect(passage(`${'शब्द '.repeat(50)}तालाबों के पास`, 'तालाब')).toContain('तालाबों');
  expect(passage('A commonplace.', 'place')).toBeNull();
  expect(passage(`${filler(50)}and CO₂ rises`, 'co2')).toContain('CO₂ rises');
  expect(passage(`${filler(50)}and ½ of it`, '1/2')).toContain('½ of it');
  expect(passage(`2½ co-founders`, 'CO₂')).toBeNull();
});

it('separates a heading from the sentence after it', () => {
  expect(passage(['What the River Knows', 'It rises in May.', 'Then it falls.'], 'river')).toBe(
    'What the River Knows · It rises in May. Then it falls.',
  );
  expect(passage(['कौन देगा?', 'नदी का हिसाब', 'पानी आया।'], 'नदी')).toBe('कौन देगा? नदी का हिसाब · पानी आया।');
});

it('begins with a sentence where one begins near the hit', () => {
  const text = `${filler(40)}ended. Here the river turns ${filler(40)}`;
  expect(passage(text, 'river')).toMatch(/^Here the river turns word .* …$/);
  expect(passage(`${filler(40)}ended. River ${filler(40)}`, 'river')).toMatch(/^River word/);
  expect(passage([`${filler(40)}on`, `The river. ${filler(40)}`], 'river')).toMatch(/^The river\. word/);
});
