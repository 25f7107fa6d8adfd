/** The name of the magazine, on pages behind a sign-in and on those of accounts. */
export function magazineName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? '';
}
