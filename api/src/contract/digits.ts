const DIGIT = /\p{Nd}/u;

/** The same text with `0` to `9` for the digits of all scripts, such as Devanagari. */
export function asciiDigits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOf(digit.codePointAt(0) ?? 0)));
}

/** Unicode encodes the digits of a script in order, in runs of ten. */
function valueOf(digit: number): number {
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(digit - before - 1))) before += 1;
  return before % 10;
}
