import type { HomeSection } from '@contract/genres.ts';
import { genreName } from './genre-names.ts';
import { inLetters } from './number-words.ts';
import { plural } from '../plural.ts';

/** The keys that move a row. */
export const SORT_KEYS = { space: 'Space', up: '↑', down: '↓', escape: 'Esc' } as const;

/** The admin's room in which articles are pinned to the home page. */
export const FRONT_PAGE_TEXT = {
  heading: 'Front page',
  loading: 'Loading the front page',
  loadFailed: 'The front page could not be loaded. Please try again later.',
  changes: (count: number) => plural(count, { one: '1 change not live', other: `${count} changes not live` }),
  discard: 'Discard',
  putLive: 'Put live',
  puttingLive: 'Putting live...',
  isLive: 'The front page is live',
  putFailed: 'Failed to put the front page live',
  conflict: 'Another admin has put another order live meanwhile. Yours is still here.',
  showTheirs: 'Show theirs',
  preview: 'How it will look',
  previewLoading: 'Loading the preview',
  previewFailed: 'The preview could not be loaded. Please try again later.',
  screen: 'Screen',
  language: 'Language',
  desk: 'Desk',
  phone: 'Phone',
  frame: 'The frame shows what you are moving.',
  openPreview: 'Open the preview',
  leadCarousel: 'Lead carousel',
  add: 'Add an article',
  pin: 'Pin an article',
  /** Added to these for screen readers. */
  to: (section: string) => ` to ${section}`,
  keys: ({ space, up, down, drop, escape }: Record<'space' | 'up' | 'down' | 'drop' | 'escape', string>) =>
    `Drag, or press ${space} on a handle, then ${up} ${down}, and ${drop} again. ${escape} puts it back.`,
  others: (count: number) =>
    plural(count, {
      one: `The other ${inLetters(count)} follows the date.`,
      other: `The other ${inLetters(count)} follow the date.`,
    }),
  none: (places: number) => `No pins. The ${inLetters(places)} newest are shown.`,
  noneFeatured: (places: number) => `No pins. The ${inLetters(places)} newest featured ones are shown.`,
  handle: (title: string) => `Move ${title}`,
  up: (title: string) => `Move ${title} up`,
  down: (title: string) => `Move ${title} down`,
  menu: (title: string) => `Options for ${title}`,
  moving: (from: number, to: number) => `moving from ${from} to ${to}`,
  lifted: (title: string, place: string) => `${title} lifted, ${place}`,
  place: (place: number, of: number) => `${place} of ${of}`,
  dropped: (place: string) => `Dropped, ${place}`,
  back: (place: string) => `Put back, ${place}`,
  added: (title: string, place: string) => `${title} added, ${place}`,
  removed: (title: string) => `${title} removed`,
  /** @param when `27 November` */
  until: (when: string) => `until ${when}`,
  noEnd: 'no end',
  untilDate: 'Until a date…',
  withoutEnd: 'No end',
  remove: 'Remove',
  endHeading: 'Pin until',
  endSave: 'Set the end',
  cancel: 'Cancel',
  search: 'Search by title',
  found: 'Articles',
  count: (count: number) => plural(count, { one: '1 article found', other: `${count} articles found` }),
  noneFound: 'No other article has these words in its title.',
  searchFailed: 'Articles could not be searched. Please try again later.',
} as const;

/** A section of the home page, as its heading says it. */
export const sectionName = (section: HomeSection): string =>
  section === 'featured' ? FRONT_PAGE_TEXT.leadCarousel : genreName(section);
