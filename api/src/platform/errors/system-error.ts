/** The `code` of an error of Node or a library (`ENOENT`, `LIMIT_FILE_SIZE`); `null` if it has none. */
export function errorCode(thrown: unknown): string | null {
  return errorText(thrown, 'code');
}

/** A text property of an error; libraries also throw objects that are not errors. */
export function errorText(thrown: unknown, property: string): string | null {
  const text: unknown = typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, property) : null;
  return typeof text === 'string' ? text : null;
}

/** For `catch`: `null` if a file does not exist. */
export function unlessMissing(error: unknown): null {
  if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return null;
  throw error;
}
