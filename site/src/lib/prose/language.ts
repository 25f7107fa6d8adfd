/** `hi` for a text with Devanagari letters, so that it gets their typeface; otherwise `undefined`. */
export function languageOf(text: string): 'hi' | undefined {
  return /\p{Script=Devanagari}/u.test(text) ? 'hi' : undefined;
}
