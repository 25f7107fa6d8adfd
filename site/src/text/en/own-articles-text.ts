import { plural } from '../plural.ts';

/** The author page. */
export const OWN_ARTICLES_TEXT = {
  title: 'Your articles',
  /** Heading of an error. */
  error: 'Error',
  heading: 'Your Articles',
  search: 'Search your articles',
  tabs: { published: 'Published', drafts: 'Drafts', scheduled: 'Scheduled', trash: 'Trash' },
  /** Accessible names of the lists. */
  names: {
    drafts: 'Your drafts',
    review: 'Submitted articles',
    scheduled: 'Scheduled articles',
    withdrawn: 'Withdrawn articles',
    trash: 'Your trash',
  },
  deleteArticle: 'Delete article',
} as const;

/** A manuscript or an article in a list. */
export const ROW_TEXT = {
  noBanner: 'No banner yet',
  bannerUnchanged: 'Banner unchanged',
  draft: 'Draft',
  changesToArticle: 'Changes to an article',
  /** @param when as in a sentence: `today at 14:05` */
  changed: (when: string) => `Changed ${when}`,
  missed: ({ when, reason }: { when: string; reason: string }) => `Not published on ${when}: ${reason}`,
  openElsewhere: 'Open in another tab',
  /** The number is shown in bold. */
  wordCount:
    (words: number) =>
    ({ number }: { number: string }) =>
      plural(words, { one: `${number} word`, other: `${number} words` }),
  edit: 'Edit',
  delete: 'Delete',
  /** Accessible names of the buttons. */
  editNamed: (title: string) => `Edit ${title}`,
  deleteNamed: (title: string) => `Delete ${title}`,
  more: (title: string) => `More for ${title}`,
  deleteDraft: 'Delete draft',
} as const;

export const PROFILE_FORM_TEXT = {
  profile: 'Your profile',
  edit: 'Edit Profile',
  heading: 'Edit profile',
  photo: 'Profile photo',
  changePhoto: 'Change photo',
  name: 'Name',
  email: 'Email',
  bio: 'Bio',
  messages: 'Language of mail to you',
  save: 'Save Changes',
  cancel: 'Cancel',
} as const;
