/** Fields that limit lists and figures. */
export const FILTER_TEXT = {
  author: {
    label: 'Author',
    any: 'Any author',
    found: 'Authors found',
    nothingFound: 'No author of this name',
    searchFailed: 'Authors could not be searched. Please try again later.',
  },
  article: {
    label: 'Article',
    any: 'All articles',
    found: 'Articles found',
    nothingFound: 'No article with this title',
    searchFailed: 'Articles could not be searched. Please try again later.',
  },
  /** Accessible name. */
  tag: 'Tag',
  anyTag: 'Any tag',
  clear: 'Clear',
} as const;
