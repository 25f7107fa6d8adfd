/** Whether a text is an ObjectId: 24 hexadecimal digits. */
export function isObjectId(text: string): boolean {
  return /^[0-9a-f]{24}$/i.test(text);
}

/** Filter for fields that contain `text` literally, case-insensitive. */
export function containing(text: string): { $regex: string; $options: 'i' } {
  return { $regex: literal(text), $options: 'i' };
}

/** Sorts after every character that can follow a prefix, in byte order. */
const LAST_CHARACTER = '\u{10ffff}';

/** Filter for texts that begin with `prefix`, as an index range. */
export function startingWith(prefix: string): { $gte: string; $lt: string } {
  return { $gte: prefix, $lt: `${prefix}${LAST_CHARACTER}` };
}

/** The same for arrays of texts: a regular expression that stores turn into an index range. */
export function prefixPattern(prefix: string): { $regex: string } {
  return { $regex: `^${literal(prefix)}` };
}

function literal(text: string): string {
  // MongoDB accepts no raw null byte in a regular expression.
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('\0', '\\x00');
}
