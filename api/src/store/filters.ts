/** Whether a text is an id of the store: 24 hexadecimal digits. */
export function isObjectId(text: string): boolean {
  return /^[0-9a-f]{24}$/i.test(text);
}

/** Filter of a field that contains `text`, every character taken literally, in capitals or not. */
export function containing(text: string): { $regex: string; $options: 'i' } {
  return { $regex: literal(text), $options: 'i' };
}

/** After every character that can follow a prefix, in the order of bytes. */
const LAST_CHARACTER = '\u{10ffff}';

/** Filter of a text that begins with `prefix`, as a range that an index answers. */
export function startingWith(prefix: string): { $gte: string; $lt: string } {
  return { $gte: prefix, $lt: `${prefix}${LAST_CHARACTER}` };
}

/** The same of an array of texts of which one begins with it: an expression that stores read as one range of an index. */
export function beginning(prefix: string): { $regex: string } {
  return { $regex: `^${literal(prefix)}` };
}

function literal(text: string): string {
  // MongoDB takes no null byte in an expression as it is.
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('\0', '\\x00');
}
