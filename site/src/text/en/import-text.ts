import type { ImportReceipt, ImportState } from '@contract/imports.ts';
import { groupedDigits } from '../../lib/prose/locale.ts';
import { plural } from '../plural.ts';

const articles = (count: number) =>
  plural(count, { one: 'one article', other: `${groupedDigits(count)} articles` });
/** `none` for 0. */
const orNone = (count: number, none: string, forms: { one: string; other: string }) =>
  count === 0 ? none : plural(count, forms);
const pictures = (count: number) =>
  plural(count, { one: 'one picture', other: `${groupedDigits(count)} pictures` });

type TriedAddresses = Pick<ImportReceipt, 'addressesTried' | 'addressesLead' | 'addresses'>;
const ADDRESS_KINDS: Readonly<Record<string, string>> = {
  ...{ article: 'articles', author: 'author pages', category: 'category pages', tag: 'tag pages' },
  ...{ date: 'date pages', feed: 'feeds' },
};

const STATES: Record<ImportState, string> = {
  uploading: 'Upload unfinished',
  ready: 'Uploaded',
  surveying: 'Dry run',
  surveyed: 'Dry run done',
  running: 'Importing',
  stopped: 'Stopped',
  failed: 'Failed',
  done: 'Done',
};

/** The admin's room for moving a magazine in. */
export const IMPORT_TEXT = {
  heading: 'Import',
  note: 'A dry run changes nothing. You decide afterwards.',
  steps: { file: 'File', 'dry-run': 'Dry run', run: 'Import', report: 'Report' },
  stepsLabel: 'Steps of the import',
  done: 'done',
  loadFailed: 'Failed to load the import. Please try again later.',
  loading: 'Loading the import',
  gone: 'This import no longer exists. It was removed a day after the last use.',
  startNew: 'Start a new import',
  cancel: 'Cancel',
  cancelled: 'Import removed',
  cancelFailed: 'Failed to remove the import',

  systems: [
    {
      key: 'wordpress',
      name: 'WordPress',
      note: 'The export file (.xml). The uploads folder, as a .zip, brings the pictures.',
      accept: '.xml,.wxr,.rss',
      hasPictures: true,
    },
    {
      key: 'ghost',
      name: 'Ghost',
      note: 'The export (.json) and the content folder, as a .zip.',
      accept: '.json',
      hasPictures: true,
    },
    {
      key: 'substack',
      name: 'Substack',
      note: 'The export as it comes (.zip).',
      accept: '.zip',
      hasPictures: false,
    },
    {
      key: 'markdown',
      name: 'Markdown',
      note: 'Hugo, Jekyll, Astro: a folder with front matter, as a .zip.',
      accept: '.zip',
      hasPictures: false,
    },
  ],
  system: 'Where the magazine comes from',
  drop: 'Drop the file here, or choose it',
  limit: 'Up to 1 GB. It is read piece by piece; you may go on working.',
  choose: 'Choose a file',
  chooseOther: 'Choose another file',
  choosePictures: 'Add the pictures (.zip)',
  tooLarge: 'A file has at most 1 GB here. Import larger ones at the command line: npm run banyan -- import.',
  otherKind: (endings: string) => `Choose a file with one of these endings: ${endings}.`,
  otherFile: (name: string, size: string) =>
    `This is another file. Choose ${name} with ${size} again, or start a new import.`,
  megabytes: (bytes: number) =>
    `${Math.max(0.1, bytes / 1_000_000).toLocaleString('en-IN', { maximumFractionDigits: bytes < 10_000_000 ? 1 : 0 })} MB`,
  uploading: (received: string, size: string) => `${received} of ${size} are here.`,
  waiting: 'The connection is interrupted. The upload goes on as soon as it is back.',
  resume: (name: string) => `Choose ${name} again to go on with the upload.`,
  uploaded: 'The file is here.',
  uploadFailed: 'Failed to upload',
  progressLabel: 'Progress',
  addresses: 'What becomes of the old addresses',
  leads: 'Lead to the new ones (301)',
  leadsNowhere: 'Lead nowhere',
  missing: 'Pictures that are not in the file',
  links: 'Become a link',
  fetches: 'Fetch them from the old site',
  upload: 'Upload',
  startDryRun: 'Start the dry run',
  startFailed: 'Failed to start',
  authorsNote: 'Authors without an account get one without a password. Invite them later.',

  earlier: 'Imports',
  earlierFailed: 'Failed to load the imports. Please try again later.',
  open: 'Open',
  states: STATES,

  surveying: (read: number) =>
    plural(read, { one: 'One item has been read.', other: `${groupedDigits(read)} items have been read.` }),
  now: (title: string) => `Now: ${title}`,
  canCome: (count: number, all: number) =>
    `${groupedDigits(count)} of ${plural(all, { one: 'one article', other: `${groupedDigits(all)} articles` })}`,
  canComeRest: (losing: number, undecided: number) =>
    ` can come. ${orNone(losing, 'None loses anything', { one: 'One of them loses something', other: `${groupedDigits(losing)} of them lose something` })}; ${orNone(undecided, 'every category has a tag', { one: 'one category wants your word', other: `${groupedDigits(undecided)} categories want your word` })}. Nothing has been changed yet.`,
  becomes: 'What becomes what',
  becomesColumns: { there: 'There', count: 'How many', here: 'Here', note: 'Note' },
  rows: {
    published: ['Articles, published', 'Published', 'with their dates'],
    drafts: ['Articles, draft, pending and private', 'Draft', 'Nobody but the newsroom sees them'],
    scheduled: ['Articles, scheduled', 'Scheduled', 'at their time'],
    trashed: ['Articles, trashed', 'In the trash', '30 days from the import'],
    authors: ['Authors', 'Authors', ''],
    categories: ['Categories', 'Tags', ''],
    tags: ['Tags', 'Tags', ''],
    pictures: ['Pictures', 'Pictures', ''],
    addresses: ['Addresses', 'Redirects', ''],
  },
  authorsNoteOf: (without: number) =>
    orNone(without, 'all with an email address', {
      one: 'one without an email address',
      other: `${groupedDigits(without)} without an email address`,
    }),
  categoriesNote: (matched: number, open: number) =>
    `${groupedDigits(matched)} matched, ${groupedDigits(open)} to choose`,
  tagsNote: (kept: number) => `${groupedDigits(kept)} become a tag, the others are dropped`,
  picturesNote: (missing: number) =>
    orNone(missing, 'all in the file', {
      one: 'one is missing or damaged',
      other: `${groupedDigits(missing)} are missing or damaged`,
    }),
  addressesNote: (leads: boolean) => (leads ? 'they lead to the new ones' : 'they lead nowhere'),
  categories: 'Categories',
  categoriesColumns: { there: 'There', here: 'Here' },
  noCategories: 'The articles have no categories.',
  moreCategories: (count: number) =>
    plural(count, {
      one: 'One more category has few articles. It gets a tag if its name says one.',
      other: `${groupedDigits(count)} more categories have few articles. They get a tag where their name says one.`,
    }),
  tagOf: (name: string) => `Tag of ${name}`,
  allOpen: 'All open categories',
  chooseTag: 'Choose…',
  noTag: 'No tag',
  otherwise: 'Articles that would have no tag',
  otherwiseNone: 'Choose a tag, if there are any',
  mappingFailed: 'Failed to save',
  lost: 'What is lost',
  lostColumns: { what: 'What', count: 'Articles' },
  leftOut: 'What is left out',
  leftOutColumns: { what: 'Why', count: 'Items' },
  nothingLost: 'Nothing is lost.',
  show: 'Show',
  hide: 'Hide',
  showOf: (what: string) => `Items: ${what}`,
  more: (count: number) => plural(count, { one: 'and one more', other: `and ${groupedDigits(count)} more` }),
  saveCsv: 'Save as CSV',
  saved: 'Saved',
  saveFailed: 'Failed to save the file',
  stopAndAgain: 'You can stop it and run it again; nothing comes twice.',
  back: 'Back',
  runAll: (count: number) => `Import ${articles(count)}`,
  undecided: 'Choose a tag for every category first.',

  here: (done: number, total: number) =>
    `${groupedDigits(done)} of ${plural(total, { one: 'one item', other: `${groupedDigits(total)} items` })}`,
  hereRest: ' are here.',
  checking: 'Reading the file again.',
  secondsLeft: (seconds: number) =>
    seconds < 90
      ? plural(seconds, { one: 'about one second left', other: `about ${seconds} seconds left` })
      : `about ${Math.round(seconds / 60)} minutes left`,
  stop: 'Stop',
  stopping: 'Stopping…',
  stopFailed: 'Failed to stop',
  stopNote: 'What is here stays. The next run goes on from there.',
  stoppedRest: ' are here. The import was stopped.',
  goOn: 'Go on',

  cameIn: (count: number) => articles(count),
  came: ' came in, with ',
  withPictures: (count: number) => pictures(count),
  and: ' and ',
  newAuthors: (count: number) =>
    plural(count, { one: 'one new author', other: `${groupedDigits(count)} new authors` }),
  missingSentence: (count: number) =>
    orNone(count, '. No picture is missing.', {
      one: '. One picture is missing.',
      other: `. ${groupedDigits(count)} pictures are missing.`,
    }),
  balance: ({
    read,
    imported,
    changed,
    leftOut,
  }: {
    read: number;
    imported: number;
    changed: number;
    leftOut: number;
  }) =>
    `${groupedDigits(read)} items in = ${groupedDigits(imported)} imported + ${groupedDigits(changed)} with a change + ${groupedDigits(leftOut)} left out.`,
  compared: (pictures: number, same: number) =>
    `Pictures compared by the hash of their bytes: ${groupedDigits(pictures)}. The same here: ${groupedDigits(same)}.`,
  tried: ({ addressesTried, addressesLead, addresses }: TriedAddresses) =>
    [
      `Old addresses tried: ${groupedDigits(addressesTried)}. They lead to a page here: ${groupedDigits(addressesLead)}`,
      addresses.length === 0
        ? '.'
        : ` (${addresses.map(({ kind, tried, lead }) => `${ADDRESS_KINDS[kind] ?? kind} ${groupedDigits(lead)} of ${groupedDigits(tried)}`).join(', ')}).`,
    ].join(''),
  toLookAt: 'To look at',
  lookColumns: { item: 'Item', what: 'What' },
  nothingToLookAt: 'Everything came as it was.',
  itemsFailed: 'Failed to load the items. Please try again later.',
  outcomes: { changed: 'With a change', 'left-out': 'Left out', imported: 'As they were' },
  outcome: 'Items',
  missingPictures: (count: number) =>
    plural(count, { one: 'One picture is missing.', other: `${groupedDigits(count)} pictures are missing.` }),
  untitled: 'Untitled',
  next: 'Next',
  seeArticles: (count: number) => `See ${articles(count)}`,
  invite: (count: number) =>
    `Invite ${plural(count, { one: 'the author', other: `the ${groupedDigits(count)} authors` })}`,
  seeRedirects: 'See the old addresses',
  savePart: {
    items: 'Save the report as CSV',
    addresses: 'Save all old addresses as CSV',
    pictures: 'Save all pictures with their hashes as CSV',
  },

  inviteHeading: 'Authors to invite',
  inviteNote:
    'They have an account without a password. The message has a link to set one, which is valid for a week.',
  inviteColumns: { name: 'Author', address: 'Address', action: 'Invite' },
  inviteOne: 'Invite',
  inviteAll: (count: number) => `Invite all ${groupedDigits(count)}`,
  inviting: 'Inviting…',
  inviteSent: 'Invited',
  inviteFailed: 'The link could not be sent',
  invited: (sent: number, failed: number) =>
    `${plural(sent, { one: 'One author is', other: `${groupedDigits(sent)} authors are` })} invited.${failed === 0 ? '' : ` ${plural(failed, { one: 'One invitation', other: `${groupedDigits(failed)} invitations` })} failed.`}`,

  sample: 'Old and new, to compare',
  sampleColumns: { title: 'Article', old: 'Old page', path: 'New page' },
} as const;
