/** The `code` of an error of Node or of a library (`ENOENT`, `LIMIT_FILE_SIZE`), `null` where it has none. */
export function errorCode(thrown: unknown): string | null {
  return errorText(thrown, 'code');
}

/** A text that an error carries beside its message; libraries throw things that are no native errors. */
export function errorText(thrown: unknown, property: string): string | null {
  const text: unknown = typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, property) : null;
  return typeof text === 'string' ? text : null;
}

/** For the `catch` of what asks for a file: `null` where there is none. */
export function unlessMissing(error: unknown): null {
  if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return null;
  throw error;
}
