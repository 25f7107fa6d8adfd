/** Placeholder of an element in a sentence. */
const GAP = '\u0000';

/** The parts of a sentence before and after an element; the sentence chooses its position. */
export function around(sentence: (element: string) => string): [before: string, after: string] {
  const [before = '', after = ''] = sentence(GAP).split(GAP);
  return [before, after];
}
