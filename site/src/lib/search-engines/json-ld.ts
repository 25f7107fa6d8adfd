/** Serialises JSON-LD for a script element, so that no text can end the element or start another. */
export function jsonLdText(item: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...item }).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
