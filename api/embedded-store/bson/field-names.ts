/** Number of cached names, and bytes of the longest: documents repeat the same few dozen names. */
const SLOTS = 1024;
const MAX_BYTES = 32;

const cachedNames = new Array<string | undefined>(SLOTS);

/** The cached name that equals `bytes` from `from` up to `to`, if there is one. */
export function knownName(bytes: Uint8Array, from: number, to: number, hash: number): string | undefined {
  const name = cachedNames[hash & (SLOTS - 1)];
  if (name?.length !== to - from) return undefined;
  for (let index = 0; index < name.length; index += 1)
    if (name.charCodeAt(index) !== bytes[from + index]) return undefined;
  return name;
}

/** @param length of the name in bytes; if it has as many characters, it is ASCII */
export function keepName(name: string, length: number, hash: number): void {
  if (length <= MAX_BYTES && name.length === length) cachedNames[hash & (SLOTS - 1)] = name;
}
