/** Find and replace in an article's text. */
export const FIND_TEXT = {
  bar: 'Find and replace',
  find: 'Find',
  none: 'Not found',
  count: (matches: number) => `${matches} found`,
  place: (match: number, of: number) => `${match} of ${of}`,
  matchCase: 'Match case',
  previous: 'Previous',
  previousWithKeys: 'Previous (Shift+Enter)',
  next: 'Next',
  nextWithKeys: 'Next (Enter)',
  close: 'Close',
  closeWithKeys: 'Close (Esc)',
  replaceWith: 'Replace with',
  replace: 'Replace',
  replaceAll: 'Replace all',
  replaced: (matches: number) => `${matches} replaced`,
} as const;
