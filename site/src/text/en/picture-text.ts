/** Pictures in an article's text. */
export const PICTURE_TEXT = {
  choose: 'Image for the text',
  replace: 'Image in place of the missing one',
  chooseFile: 'Choose a file',
  description: 'Description',
  descriptionHint: 'What is to be seen, for those who cannot see it',
  addCaption: 'Add caption',
  emptyCaption: 'Caption',
  remove: 'Remove',
} as const;

/** Shown instead of a picture that no longer exists, or that another site does not allow to load. */
export const MISSING_PICTURE_TEXT = {
  gone: 'This picture is no longer there',
  elsewhere: 'A picture on another site',
} as const;
