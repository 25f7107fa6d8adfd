/** Characters that XML forbids. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text that XML does not read. */
export function cdata(text: string): string {
  return `<![CDATA[${text.toWellFormed().replace(FORBIDDEN, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** A text outside of CDATA. */
export function xmlText(text: string): string {
  const plain = text.toWellFormed().replace(FORBIDDEN, '');
  return plain.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A date of WordPress's database. @param timeZone IANA name */
export function sqlDate(date: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  }).formatToParts(date);
  const part = (name: Intl.DateTimeFormatPartTypes): string =>
    parts.find(({ type }) => type === name)?.value ?? '00';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`;
}

/** What stands for no date. */
export const NO_DATE = '0000-00-00 00:00:00';

/** Fields of an item with their values, in WordPress's own notation. */
export function postMeta(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(
      ([key, value]) =>
        `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>\n`,
    )
    .join('');
}

/** What WordPress stores about a picture, as PHP serialises it. Lengths are in bytes. */
export function attachmentMetadata(
  file: string,
  { width, height, credit }: { width: number; height: number; credit: string },
): string {
  const text = (value: string): string => `s:${Buffer.byteLength(value)}:"${value}";`;
  const meta = `a:1:{${text('credit')}${text(credit)}}`;
  return `a:4:{${text('width')}i:${width};${text('height')}i:${height};${text('file')}${text(file)}${text('image_meta')}${meta}}`;
}
