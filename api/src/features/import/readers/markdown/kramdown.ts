import type { ImportNotes } from '../html/import-notes.ts';

/** The list that a list of contents takes the place of, and its heading. */
const CONTENTS =
  /(?:^#{1,6}[ \t]+(?:table[ -]of[ -])?contents[ \t]*\n(?:[ \t]*\{:[^}\n]*\}[ \t]*\n)?(?:[ \t]*\n){0,9})?^[ \t]*(?:[*+-]|\d+\.)[ \t].*\n[ \t]*\{:[ \t]*toc\b[^}\n]*\}[ \t]*$/gim;
/** Classes and ids in a line of their own, and those within a line. */
const LINE = /^[ \t]*\{:[^}\n]{0,500}\}[ \t]*$/gm;
const INLINE = /\{:[^}\n]{0,500}\}/g;
/** `*[HTML]: Hyper Text Markup Language` */
const ABBREVIATION = /^\*\[([^\]\n]+)\]:[ \t]*(.*)\n?/gm;
/** Lines that part the rows of a table. */
const ROW_END = /^[ \t]*\|(?:[-=:+ \t]+\|?)+[ \t]*$/;
const BOX = '(?:div|section|article|aside|header|footer|details|figure|figcaption|blockquote|center)';
const MARKDOWN_BOX = new RegExp(`<${BOX}\\b[^<>]*\\bmarkdown=["']?(?:1|block|span)["']?[^<>]*>`, 'gi');
/** The end of a box above Markdown, which others take for HTML up to the next empty line. */
const BEFORE_MARKDOWN = new RegExp(`^([ \\t]*</${BOX}>)[ \\t]*(?=\\n[^\\s<]|$(?![\\s\\S]))`, 'gim');
const BOX_END = new RegExp(`^[ \\t]*</${BOX}>`, 'gim');

/** Replaces the signs that only Kramdown knows. */
export function withoutKramdown(text: string, notes: ImportNotes): string {
  const plain = text
    .replace(CONTENTS, '')
    .replace(LINE, '')
    .replace(INLINE, '')
    .replace(ABBREVIATION, (_, short: string, long: string) => {
      notes.add('markup', `The explanation of “${short}” was left out: ${long.trim()}.`);
      return '';
    });
  return withMarkdownInBoxes(withoutRowEnds(plain)).replace(BEFORE_MARKDOWN, '$1\n');
}

/** Markdown within HTML, where the HTML says that there is some. */
function withMarkdownInBoxes(text: string): string {
  const opened = text.replace(MARKDOWN_BOX, (tag) => `\n${tag}\n\n`);
  return opened === text
    ? text
    : opened.replace(BOX_END, (tag) => `\n\n${tag.trim()}`).replace(/<\/summary>/gi, '</summary>\n\n');
}

/** Only the line below the head of a table has a meaning to others. */
function withoutRowEnds(text: string): string {
  if (!text.includes('|')) return text;
  let rows = 0;
  return text
    .split('\n')
    .filter((line) => {
      rows = line.includes('|') ? rows + 1 : 0;
      const isLeft = rows !== 1 && rows !== 2 && ROW_END.test(line);
      return !isLeft;
    })
    .join('\n');
}
