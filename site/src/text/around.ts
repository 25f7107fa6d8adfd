/** Placeholder of an element in a sentence. */
const PLACEHOLDER = '\u0000';

/** The parts of a sentence before and after an element. The sentence determines the element's position. */
export function around(sentence: (element: string) => string): [before: string, after: string] {
  const [before = '', after = ''] = sentence(PLACEHOLDER).split(PLACEHOLDER);
  return [before, after];
}
