/** Stands in a sentence for an element. */
const GAP = '\u0000';

/** What stands before and after an element in a sentence; the sentence chooses its place. */
export function around(sentence: (element: string) => string): [before: string, after: string] {
  const [before = '', after = ''] = sentence(GAP).split(GAP);
  return [before, after];
}
