import { asciiDigits } from './digits.ts';
import { expect, it } from '@jest/globals';

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
