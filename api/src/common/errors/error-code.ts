/** The `code` of an error of Node or of a library (`ENOENT`, `LIMIT_FILE_SIZE`), `null` where it has none. */
export function errorCode(thrown: unknown): string | null {
  return errorText(thrown, 'code');
}

/** A text that an error carries beside its message; libraries throw things that are no native errors. */
export function errorText(thrown: unknown, property: string): string | null {
  const carried = typeof thrown === 'object' && thrown !== null ? new Map(Object.entries(thrown)) : new Map();
  const text: unknown = carried.get(property);
  return typeof text === 'string' ? text : null;
}
