/** Tools for HTML that the sanitiser wrote: one canonical form, in which these patterns see every tag and nothing else. */

/** `<p class="x" dir="rtl">`: name and attributes as written, with their leading space. */
export const OPEN_TAG = /<([a-z][a-z0-9]*)((?: [a-z-]+="[^"]*")*)( \/)?>/g;

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&' };

/** The number of a note, which leads to its words. */
const NOTE_MARK = /<a href="#fn\d[^>]*>[^<]*<\/a>/g;
/** What stands within a word as well: `CO<sub>2</sub>` is one. */
const INLINE_TAG = /<\/?(?:a|cite|code|em|mark|s|span|strong|sub|sup|u)\b[^>]*>/g;

/** The text that a reader sees of a piece of sanitised HTML, without the numbers of notes, white space folded. */
export function textOf(html: string): string {
  return html
    .replace(NOTE_MARK, '')
    .replace(INLINE_TAG, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|amp);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}

export function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** The value of one attribute, as written; `undefined` where it is missing. */
export function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
}

/** Attributes with one more class. */
export function withClass(attributes: string, name: string): string {
  if (attributeOf(attributes, 'class') === undefined) return `${attributes} class="${name}"`;
  return attributes.replace(/ class="([^"]*)"/, (_, classes: string) => ` class="${classes} ${name}"`);
}
