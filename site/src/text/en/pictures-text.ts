import type { PicturePart, PictureState, PictureUsage } from '@contract/pictures.ts';
import { groupedDigits } from '../../lib/prose/locale.ts';
import { plural } from '../plural.ts';

/** The admin's list of all pictures. */
export const PICTURES_TEXT = {
  heading: 'Pictures',
  search: 'Description, credit or author',
  filters: 'Filters',
  use: 'Use',
  anyUse: 'Used or not',
  uses: { used: 'Used', unused: 'Not used' } satisfies Record<PictureUsage, string>,
  /** Of a list that is counted only up to a limit. */
  showingSome: ({ first, last, total }: { first: number; last: number; total: number }) =>
    `Showing ${groupedDigits(first)}-${groupedDigits(last)} of at least ${groupedDigits(total)} pictures`,
  loading: 'Loading pictures',
  loadFailed: 'Failed to load pictures. Please try again later.',
  none: 'No pictures yet',
  noneNote: 'What authors upload appears here.',
  noMatch: 'No pictures match your search',
  /** @param count exact below `max` */
  places: (count: number, max: number) =>
    plural(count, { one: 'Used once', other: `Used ${count} times${count < max ? '' : ' or more'}` }),
  states: {
    public: '',
    hidden: 'Not shown to readers',
    unused: 'Not used',
  } satisfies Record<PictureState, string>,
  /** A picture in the drawer. */
  picture: 'Picture',
  close: 'Close',
  pictureLoading: 'Loading the picture',
  pictureFailed: 'Failed to load the picture. Please try again later.',
  gone: 'This picture no longer exists.',
  size: (width: number, height: number) => `${groupedDigits(width)} x ${groupedDigits(height)} pixels`,
  /** @param day as in a sentence: `today`, `19 November` */
  added: (day: string) => `added ${day}`,
  uploadedBy: (name: string) => `Uploaded by ${name}`,
  words: 'Description and credit',
  wordsNote: 'Offered wherever the picture is used again. Articles keep the words that they have.',
  description: 'Description',
  descriptionHint: 'What it shows, for those who cannot see it.',
  credit: 'Credit',
  save: 'Save Changes',
  saving: 'Saving...',
  saved: 'Picture saved.',
  saveFailed: 'Failed to save the picture',
  discardQuestion: 'What you wrote about this picture is not saved yet.',
  where: 'Where it is used',
  whereList: 'Manuscripts with this picture',
  parts: {
    article: 'Readers see it',
    saved: 'In the text saved last',
    version: 'In an earlier version',
  } satisfies Record<PicturePart, string>,
  profile: 'Profile photo',
  unusedNote: 'Nothing uses it. It is removed a day after its upload.',
  keptNote: 'Neither a live article nor saved words have it, so there is nothing to replace.',
  replace: 'Replace',
  replaceHeading: 'Replace this picture',
  replaceNote:
    'A new picture takes its place in every live article and every saved text. Readers see it at once. Descriptions, captions and credits stay.',
  replaceKept: 'Earlier versions, profile photos and what is in the trash keep the old one.',
  choose: 'Choose a picture',
  chooseAnother: 'Choose another',
  uploading: 'Uploading...',
  uploaded: 'The new picture',
  uploadFailed: 'Failed to upload the picture',
  delete: 'Delete',
  deleteHeading: 'Delete this picture?',
  deleteQuestion:
    'It cannot be restored. If somebody has just uploaded it for an article, it is missing there.',
  deleted: 'Picture deleted.',
  deleting: 'Deleting...',
  deleteFailed: 'Failed to delete the picture',
} as const;
