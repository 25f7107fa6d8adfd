/** Labels that the page adds to an article's text. */
export const ARTICLE_BODY_TEXT = {
  notes: 'Notes',
  note: (number: string) => `Note ${number}`,
  backToText: 'Back to the text',
  table: 'Table',
} as const;
