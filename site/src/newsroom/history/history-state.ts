import type { AuthorChanges, RevisionAction, RevisionChanges, RevisionSummary } from '@contract/revisions.ts';
import { joinNames } from '../../lib/prose/names.ts';
import { formatDate, formatTime, isSameDay } from '../../lib/prose/when.ts';
import { BYLINE_TEXT } from '../../text/byline-messages.ts';
import { HISTORY_TEXT } from '../../text/messages.ts';

/** Versions of one day, newest first. */
export interface Day {
  name: string;
  versions: RevisionSummary[];
}

/** `Today`, `22 November`, `22 November 2025`. @param at ISO 8601 @param now milliseconds since 1970 */
export function dayHeading(at: string, now: number): string {
  return isSameDay(at, now) ? 'Today' : formatDate(at, now);
}

/** `11:20` on the day of `other`, otherwise `19 November, 21:12`. */
export function versionMoment(at: string, other: string, now: number): string {
  if (isSameDay(at, other)) return formatTime(at);
  return `${isSameDay(at, now) ? 'today' : formatDate(at, now)}, ${formatTime(at)}`;
}

export function daysOf(versions: readonly RevisionSummary[], now: number): Day[] {
  const days = new Map<string, RevisionSummary[]>();
  for (const version of versions) {
    const name = dayHeading(version.at, now);
    days.set(name, [...(days.get(name) ?? []), version]);
  }
  return Array.from(days, ([name, each]) => ({ name, versions: each }));
}

const DEED: Record<RevisionAction, string> = {
  ...{ save: 'saved', publish: 'published', change: 'published' },
  ...{ submit: 'submitted', return: 'returned', approve: 'approved', schedule: 'approved' },
  ...{ setAuthors: 'changed the authors', leave: 'left as an author' },
};
/** Actions that say little of a first version. */
const WRITING: ReadonlySet<RevisionAction> = new Set(['save', 'setAuthors', 'leave']);
/** Actions after which readers see the version. */
const PUBLICATIONS: ReadonlySet<RevisionAction> = new Set(['publish', 'change', 'approve']);

/** `started this`, `saved`, `published`, `approved` or `restored`. */
export function deedOf({ number, action, restoredFrom }: RevisionSummary): string {
  if (number === 1 && WRITING.has(action)) return HISTORY_TEXT.started;
  return restoredFrom !== null && action === 'save' ? 'restored' : DEED[action];
}

/** What a version changed, in a few words. @param newer versions after it, newest first */
export function briefOf(version: RevisionSummary, newer: readonly RevisionSummary[], now: number): string {
  const { correction } = version;
  const brief = stateOf(version, newer, now);
  return correction === null
    ? brief
    : [brief, HISTORY_TEXT.withNote].filter((each) => each !== '').join(', ');
}

function stateOf(version: RevisionSummary, newer: readonly RevisionSummary[], now: number): string {
  const { restoredFrom, action, isLive, changes, authors, number } = version;
  if (restoredFrom !== null) return HISTORY_TEXT.versionOf(versionMoment(restoredFrom, version.at, now));
  if (isLive) return 'Live';
  const next = PUBLICATIONS.has(action) ? newer.findLast((each) => PUBLICATIONS.has(each.action)) : undefined;
  if (next !== undefined) return `Live until ${versionMoment(next.at, version.at, now)}`;
  if (changes === null) return number === 1 && !WRITING.has(action) ? sentence(HISTORY_TEXT.first) : '';
  if (authors === null) return inBrief(changes);
  const parts = [...authorsChanged(authors), ...(isSame(changes) ? [] : [lower(inBrief(changes))])];
  // A name begins as its author writes it.
  return authors.added.length + authors.removed.length > 0 ? parts.join(', ') : sentence(parts.join(', '));
}

function authorsChanged({ added, removed, reordered }: AuthorChanges): string[] {
  return [
    ...(added.length === 0 ? [] : [BYLINE_TEXT.added(listed(added))]),
    ...(removed.length === 0 ? [] : [BYLINE_TEXT.takenOff(listed(removed))]),
    ...(reordered ? [BYLINE_TEXT.reordered] : []),
  ];
}

const listed = (names: readonly string[]): string => joinNames(names.map((name) => ({ name })));
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `38 words added, 17 removed`; empty if none. */
export function wordsChanged({ added, removed }: { added: number; removed: number }): string {
  if (added > 0 && removed > 0)
    return `${count(added, 'word')} added, ${removed.toLocaleString('en-IN')} removed`;
  if (added > 0) return `${count(added, 'word')} added`;
  return removed > 0 ? `${count(removed, 'word')} removed` : '';
}

function inBrief(changes: RevisionChanges): string {
  const { pictures, title, description, language, tags, banner } = changes;
  const fields = [
    title && 'title',
    description && 'description',
    pictures > 0 && count(pictures, 'picture'),
    banner && 'banner',
    language && 'language',
    tags && 'tags',
  ].filter((each) => each !== false);
  const words = wordsChanged(changes);
  if (words !== '') return [words, ...fields].join(', ');
  return fields.length === 0 ? 'Formatting changed' : sentence(`${fields.join(', ')} changed`);
}

/** Whether nothing is known to differ apart from the authors; formatting may. */
function isSame({ added, removed, ...fields }: RevisionChanges): boolean {
  return added + removed === 0 && Object.values(fields).every((changed) => !changed);
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-IN')} ${noun}${number === 1 ? '' : 's'}`;
}
