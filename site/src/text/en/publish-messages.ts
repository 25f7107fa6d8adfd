/** The panel before publishing. */
export const PUBLISH_TEXT = {
  look: 'Review before publishing…',
  lookNote: 'Checks, and what readers will see',
  heading: 'Publish',
  changesHeading: 'Publish changes',
  close: 'Close',
  liveSince: (date: string) => `Live since ${date}.`,
  sinceThen: ({ changes }: { changes: string }) => `Since then: ${changes}.`,
  missing: 'Still missing',
  missingNote: 'Needed before this can be published.',
  checks: 'Checks',
  advise: 'These are suggestions. You can publish without following them.',
  searchResult: 'What search engines will show',
  searchPath: (host: string) => `${host} › articles`,
  sharedLink: 'What a shared link will show',
  untitled: 'Untitled',
  language: 'Language',
  recognised: (language: string) => `${language} recognised`,
  discard: 'Discard changes',
  back: 'Back to writing',
  publish: 'Publish Article',
  publishChanges: 'Publish changes',
  how: 'How the changes go live',
  quietly: 'Publish quietly',
  quietlyNote: 'For a comma, a link, a better picture.',
  withNote: 'With a correction note',
  withNoteNote: 'Shown with its date at the end of the article, in the feeds and at /corrections.',
  wrong: 'What was wrong',
  wrongHint: ({ length, max }: { length: number; max: number }) =>
    `${length} of ${max} characters. Say what was wrong and what is right.`,
  wrongMissing: 'Say what was wrong, or publish quietly.',
} as const;

/** The article of which this one is a translation. */
export const TRANSLATION_OF_TEXT = {
  label: 'Translation of',
  any: 'None',
  hint: 'Type a part of its title.',
  found: 'Articles',
  nothingFound: 'No article has this title.',
  unseen: 'An unpublished article',
  inTrash: 'An article in the trash',
  /** @param language `Hindi` */
  draft: (language: string) => `${language}, draft`,
  /** @param titles in other languages */
  original: (titles: string) => `This is the original of ${titles}.`,
  empty: 'Remove the original',
  /** @param language `Hindi` */
  separate: (language: string) => `Separate the ${language} translation`,
  separated: (language: string) => `Saved: the ${language} translation is an article of its own`,
  saved: (title: string) => `Saved: translation of ${title}`,
  emptied: 'Saved: not a translation',
  loadFailed: 'Failed to load the translations. Please try again later.',
  failed: 'Failed to save the translation.',
} as const;
