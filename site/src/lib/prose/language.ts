/** `hi` for a name or title in Devanagari, so that it gets its typeface; otherwise `undefined`. */
export function languageOf(text: string): 'hi' | undefined {
  return /\p{Script=Devanagari}/u.test(text) ? 'hi' : undefined;
}
