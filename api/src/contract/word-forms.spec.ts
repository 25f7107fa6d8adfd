import { describe, expect, it } from '@jest/globals';
import { asciiDigits, folded, searchForm, singular } from './word-forms.ts';

describe('folded', () => {
  it.each([
    ['CO₂, H₂O, PM₂.₅ and m²', 'co2, h2o, pm2.5 and m2'],
    ['ØRSTED Łódź Straße ẞ Þór æther đông œuvre', 'orsted lodz strasse ss thor aether dong oeuvre'],
    ['İstanbul ΣΊΣΥΦΟΣ Ёлка', 'istanbul σισυφοσ елка'],
    ['مَطَر שָׁלוֹם', 'مطر שלום'],
    ['バナナ', 'バナナ'],
    ['Banyan™, 2½ km', 'banyan, 2 1/2 km'],
    ['🌧\ufe0f ﬁne a\u200eb', '🌧 fine ab'],
    ['सड़क १९४७ गाँव', 'सड़क १९४७ गाँव'.normalize('NFC')],
  ])('%s is %s', (text, expected) => {
    expect(folded(text)).toBe(expected);
  });
});

describe('searchForm', () => {
  it.each([
    ['सड़क', 'सडक'],
    ['ऩया', 'नया'],
    ['१९४७ ৭ ٣', '1947 7 3'],
    ['हिन्दी', 'हिंदी'],
  ])('%s is %s', (text, expected) => {
    expect(searchForm(text)).toBe(expected);
    expect(searchForm(expected)).toBe(expected);
  });
});

describe('singular', () => {
  it.each([
    ['rivers', 'river'],
    ['cities', 'city'],
    ['boxes', 'box'],
    ['countries', 'country'],
    ['branches', 'branch'],
    ['dishes', 'dish'],
    ['fizzes', 'fizz'],
    ['glass', 'glass'],
    ['glasses', 'glass'],
    ['houses', 'house'],
    ['prices', 'price'],
    ['dies', 'die'],
    ['gas', 'gas'],
    ['virus', 'virus'],
    ['analysis', 'analysis'],
    ["farmer's", 'farmer'],
    ["farmers'", 'farmer'],
    ['नदियाँ', 'नदियाँ'],
    ['1990s', '1990s'],
    ['co2s', 'co2s'],
  ])('%s is found as %s', (word, expected) => {
    expect(singular(word)).toBe(expected);
  });
});

it.each([
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian and Urdu', '۰۱۲۳۴۵۶۷۸۹'],
  ['full width', '０１２３４５６７８９'],
  ['mathematical, whose runs follow each other', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
  ['mathematical, the next run', '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡'],
  ['ASCII', '0123456789'],
])('reads digits: %s', (_, digits) => {
  expect(asciiDigits(digits)).toBe('0123456789');
});

it('leaves everything else', () => {
  expect(asciiDigits('४kq७-१9zd ½ ² Ⅷ कोड')).toBe('4kq7-19zd ½ ² Ⅷ कोड');
});

it('knows the digits of all scripts', () => {
  const systems = Intl.supportedValuesOf('numberingSystem').map((name) => [
    ...new Intl.NumberFormat(`en-u-nu-${name}`, { useGrouping: false }).format(1_234_567_890),
  ]);
  const decimal = systems.filter(
    (digits) => digits.length === 10 && digits.every((digit) => /\p{Nd}/u.test(digit)),
  );
  expect(decimal.length).toBeGreaterThan(40);
  for (const digits of decimal) expect(asciiDigits(digits.join(''))).toBe('1234567890');
});
