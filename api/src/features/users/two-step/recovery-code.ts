import { randomInt } from 'node:crypto';
import { asciiDigits } from '../../../contract/word-forms.ts';
import { RECOVERY_CODES } from '../../../contract/two-step.ts';

/** Crockford's base32, without the ambiguous `i`, `l`, `o` and `u`. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
/** Characters in each half of a code. Together they have 40 bits. */
const HALF_LENGTH = 4;

/** New codes for display, like `4kq7-19zd`. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(`${half()}-${half()}`);
  return [...codes];
}

/** Normalises a typed code before hashing: ignores case, blanks, dashes and the script of digits, and replaces ambiguous letters. */
export function canonicalRecoveryCode(input: string): string {
  return asciiDigits(input.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
}

function half(): string {
  return Array.from({ length: HALF_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
