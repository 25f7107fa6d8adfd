/** `1,204 words`. */
export function wordCount(words: number): string {
  return `${words.toLocaleString('en-IN')} ${words === 1 ? 'word' : 'words'}`;
}
