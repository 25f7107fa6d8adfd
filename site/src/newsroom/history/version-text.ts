import type { AuthorChanges, RevisionAction, RevisionChanges, RevisionSummary } from '@contract/revisions.ts';
import { capitalise } from '../../lib/prose/capitalise.ts';
import { joinNames } from '../../lib/prose/names.ts';
import { formatDate, formatTime, isSameDay } from '../../lib/prose/when.ts';
import { BYLINE_TEXT } from '@text/byline-messages.ts';
import { CHANGES_TEXT, HISTORY_TEXT, VERSIONS_TEXT } from '@text/history-text.ts';

/** The versions of one day, newest first. */
export interface Day {
  name: string;
  versions: RevisionSummary[];
}

/** `Today`, `22 November`, `22 November 2025`. @param at ISO 8601 @param now milliseconds since 1970 */
export function dayHeading(at: string, now: number): string {
  return isSameDay(at, now) ? VERSIONS_TEXT.today : formatDate(at, now);
}

/** `11:20` on the day of `other`, otherwise `19 November, 21:12`. */
export function versionMoment(at: string, other: string, now: number): string {
  const time = formatTime(at);
  if (isSameDay(at, other)) return time;
  return isSameDay(at, now)
    ? VERSIONS_TEXT.todayAt(time)
    : VERSIONS_TEXT.dayAt({ day: formatDate(at, now), time });
}

export function groupByDay(versions: readonly RevisionSummary[], now: number): Day[] {
  const days = new Map<string, RevisionSummary[]>();
  for (const version of versions) {
    const name = dayHeading(version.at, now);
    days.set(name, [...(days.get(name) ?? []), version]);
  }
  return Array.from(days, ([name, each]) => ({ name, versions: each }));
}

/** Actions that are shown as "started this" if they created the first version. */
const DRAFTING: ReadonlySet<RevisionAction> = new Set(['save', 'setAuthors', 'leave']);
/** Actions that publish the version. */
const PUBLICATIONS: ReadonlySet<RevisionAction> = new Set(['publish', 'change', 'approve']);

/** Who did what: `Ira Palash saved`, `Ira Palash started this`. */
export function activityOf({ number, action, restoredFrom }: RevisionSummary) {
  if (number === 1 && DRAFTING.has(action)) return VERSIONS_TEXT.started;
  return restoredFrom !== null && action === 'save' ? VERSIONS_TEXT.restored : VERSIONS_TEXT.actions[action];
}

/** What changed in a version, and whether it is or was live. @param newer the versions after it, newest first */
export function summaryOf(version: RevisionSummary, newer: readonly RevisionSummary[], now: number): string {
  const { correction } = version;
  const summary = summaryWithoutNote(version, newer, now);
  if (correction === null) return summary;
  return summary === '' ? VERSIONS_TEXT.note : VERSIONS_TEXT.withNote(summary);
}

function summaryWithoutNote(
  version: RevisionSummary,
  newer: readonly RevisionSummary[],
  now: number,
): string {
  const { restoredFrom, action, isLive, changes, authors, number } = version;
  if (restoredFrom !== null) return HISTORY_TEXT.versionOf(versionMoment(restoredFrom, version.at, now));
  if (isLive) return VERSIONS_TEXT.live;
  const next = PUBLICATIONS.has(action) ? newer.findLast((each) => PUBLICATIONS.has(each.action)) : undefined;
  if (next !== undefined) return VERSIONS_TEXT.liveUntil(versionMoment(next.at, version.at, now));
  if (changes === null) return number === 1 && !DRAFTING.has(action) ? VERSIONS_TEXT.first : '';
  if (authors === null) return changesText(changes);
  const parts = [
    ...authorChanges(authors),
    ...(isUnchanged(changes) ? [] : [uncapitalise(changesText(changes))]),
  ];
  // A name at the start keeps its capitalisation.
  const startsWithName = authors.added.length + authors.removed.length > 0;
  return startsWithName ? parts.join(', ') : capitalise(parts.join(', '));
}

function authorChanges({ added, removed, reordered }: AuthorChanges): string[] {
  return [
    ...(added.length === 0 ? [] : [BYLINE_TEXT.added(namesText(added))]),
    ...(removed.length === 0 ? [] : [BYLINE_TEXT.takenOff(namesText(removed))]),
    ...(reordered ? [BYLINE_TEXT.reordered] : []),
  ];
}

const namesText = (names: readonly string[]): string => joinNames(names.map((name) => ({ name })));
const uncapitalise = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** `38 words added, 17 removed`; empty if none. */
export function wordsChanged({ added, removed }: { added: number; removed: number }): string {
  if (added > 0 && removed > 0) return CHANGES_TEXT.wordsReplaced({ added, removed });
  if (added > 0) return CHANGES_TEXT.wordsAdded(added);
  return removed > 0 ? CHANGES_TEXT.wordsRemoved(removed) : '';
}

function changesText(changes: RevisionChanges): string {
  const { pictures, title, description, language, tags, banner } = changes;
  const fields = [
    title && CHANGES_TEXT.title,
    description && CHANGES_TEXT.description,
    pictures > 0 && CHANGES_TEXT.pictures(pictures),
    banner && CHANGES_TEXT.banner,
    language && CHANGES_TEXT.language,
    tags && CHANGES_TEXT.tags,
  ].filter((each) => each !== false);
  const words = wordsChanged(changes);
  if (words !== '') return [words, ...fields].join(', ');
  return fields.length === 0 ? CHANGES_TEXT.formatting : capitalise(CHANGES_TEXT.fields(fields));
}

/** Whether no words and fields changed. Formatting may have changed. */
function isUnchanged({ added, removed, ...fields }: RevisionChanges): boolean {
  return added + removed === 0 && Object.values(fields).every((hasChanged) => !hasChanged);
}
