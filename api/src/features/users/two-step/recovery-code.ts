import { randomInt } from 'node:crypto';
import { asciiDigits } from '../../../contract/word-forms.ts';
import { RECOVERY_CODES } from '../../../contract/two-step.ts';

/** Crockford's base32: none of `i`, `l`, `o` and `u`, which people read as others. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
/** Characters in each half of a code; together 40 bits. */
const HALF = 4;

/** New codes, as they are shown: `4kq7-19zd`. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(`${half()}-${half()}`);
  return [...codes];
}

/** A code as it was typed, in the form of its hash: neither case, blanks, dashes nor the script of digits matter, nor `O` for `0`. */
export function canonicalRecoveryCode(typed: string): string {
  return asciiDigits(typed.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
}

function half(): string {
  return Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
