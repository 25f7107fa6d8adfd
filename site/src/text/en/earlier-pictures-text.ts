/** The dialog in which a writer chooses a picture that is stored already. */
export const EARLIER_TEXT = {
  heading: 'Choose an earlier picture',
  search: 'Description or credit',
  pictures: 'Earlier pictures',
  loading: 'Loading pictures',
  loadFailed: 'Failed to load pictures. Please try again later.',
  none: 'No pictures yet',
  noneNote: 'Pictures that you upload appear here.',
  noMatch: 'No pictures match your search',
  cancel: 'Cancel',
} as const;
