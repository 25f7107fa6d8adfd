import { plural } from '../plural.ts';

/** The authors of an article. */
export const BYLINE_TEXT = {
  heading: 'Byline',
  first: 'First author',
  other: 'May edit this article',
  add: 'Add an author by name, up to five',
  /** @param names of the currently published authors */
  shown: (names: string) => `Readers see ${names} until this is published.`,
  full: 'An article has at most five authors.',
  notSaved: 'Others can be added once this is saved.',
  found: 'Authors',
  count: (count: number) => plural(count, { one: `${count} author found`, other: `${count} authors found` }),
  nobody: 'No author has this name.',
  down: (name: string) => `Move ${name} down`,
  up: (name: string) => `Move ${name} up`,
  takeOff: (name: string) => `Remove ${name}`,
  place: (name: string, place: number, of: number) => `${name}: ${place} of ${of}`,
  added: (name: string) => `${name} added`,
  takenOff: (name: string) => `${name} removed`,
  reordered: 'authors reordered',
  leaveQuestion: 'Remove yourself as an author? You will no longer see or edit this article here.',
  leave: 'Remove me',
  stay: 'Stay',
  left: 'You are no longer an author of this article',
  loadFailed: 'Failed to load the authors. Please try again later.',
  failed: 'Failed to change the authors',
  with: (names: string) => `With ${names}`,
} as const;
