/** The `code` of an error of Node or of a library (`ENOENT`, `LIMIT_FILE_SIZE`), `null` where it has none. */
export function errorCode(thrown: unknown): string | null {
  const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : null;
  return typeof code === 'string' ? code : null;
}
