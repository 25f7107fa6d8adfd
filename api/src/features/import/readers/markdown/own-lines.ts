import { outsideBlocks } from './outside-code.ts';

/** Characters beside a sign that may be blank. */
const MAX_INDENT = 80;
const LIST_ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/;

/** The indentation of a sign with nothing else in its line; `null` beside other words. */
export function ownIndent(text: string, index: number, length: number): string | null {
  const before = text.slice(Math.max(0, index - MAX_INDENT), index);
  const after = text.slice(index + length, index + length + MAX_INDENT);
  const [, indent] = /(?:^|\n)([ \t]*)$/.exec(before) ?? [];
  return indent !== undefined && /^[ \t]*(?:\n|$)/.test(after) ? indent : null;
}

/**
 * Lines that begin with a sign such as a shortcode, without their indentation, which would make code of what stands for them. Items
 * of a list keep theirs.
 */
export function withoutIndents(text: string, start: RegExp): string {
  /** The indentation of open items. */
  let items: number[] = [];
  return outsideBlocks(text, (part) =>
    part
      .split('\n')
      .map((line) => {
        const words = line.trimStart();
        const indent = line.length - words.length;
        if (words === '') return line;
        if (LIST_ITEM.test(line)) items = [...items.filter((each) => each < indent), indent];
        else if (indent === 0) items = [];
        else if (start.test(words) && items.every((each) => each >= indent)) return words;
        return line;
      })
      .join('\n'),
  );
}

/** HTML that goes on behind a picture is no code, however far it is indented. */
export const withHtmlAfterFigures = (text: string): string =>
  text.replace(/^(<figure\b.*<\/figure>)[ \t]*\n(?:[ \t]*\n)+[ \t]+(?=<)/gm, '$1\n\n');

/** What stands for a sign, as far indented as the sign was. */
export const indented = (shown: string, indent: string | null): string =>
  indent === null || indent === '' ? shown : shown.replaceAll('\n\n<', `\n\n${indent}<`);
