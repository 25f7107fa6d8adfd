/** Links and cards of pages in an article's text. */
export const LINK_TEXT = {
  address: 'Link to',
  apply: 'Apply',
  remove: 'Remove link',
  title: 'Title',
  loadingCard: 'Loading …',
  openPage: 'Open page',
  removeCard: 'Remove',
} as const;

export const LINK_PROBLEM = {
  spaces: 'A link has no spaces. Write each one as %20.',
  invalid: 'This address is not valid.',
  scheme: 'A link begins with http, https, mailto or tel.',
  noPage: 'The address of a page begins with https:// or http://.',
} as const;
