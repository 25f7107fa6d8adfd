import type { ManuscriptEvent, Note } from '@contract/notes.ts';
import { LOCALE } from '../../../lib/prose/locale.ts';
import { formatDate, formatTime, isSameDay } from '../../../lib/prose/when.ts';
import { NOTES_TEXT } from '@text/notes-messages.ts';

/** A note, or an event of the manuscript. `at` is ISO 8601. */
export type ThreadEntry =
  { kind: 'note'; at: string; note: Note } | { kind: 'event'; at: string; text: string };

/**
 * `22 Nov, 16:40`; `today, 11:22`; `13:48` on the day of the previous entry. In the newsroom's time.
 *
 * @param previous date of the previous entry, if there is one
 * @param now milliseconds since 1970
 */
export function entryMoment(at: string, previous: string | undefined, now: number): string {
  const time = formatTime(at);
  if (previous !== undefined && isSameDay(at, previous)) return time;
  return isSameDay(at, now)
    ? NOTES_TEXT.todayAt(time)
    : NOTES_TEXT.dayAt({ day: formatDate(at, now, 'short'), time });
}

function eventText({ action, by, until }: ManuscriptEvent, now: number): string {
  const name = by ?? NOTES_TEXT.somebody;
  return NOTES_TEXT.activity[action](name, until === null ? '' : entryMoment(until, undefined, now));
}

/**
 * Notes and events in one list, oldest first.
 *
 * @param events may contain an event more than once
 * @param now milliseconds since 1970
 */
export function threadOf(
  notes: readonly Note[],
  events: readonly ManuscriptEvent[],
  now: number,
): ThreadEntry[] {
  const distinctEvents = new Map(events.map((event) => [`${event.at} ${event.action}`, event]));
  const entries: ThreadEntry[] = [
    ...[...distinctEvents.values()].map((event) => ({
      kind: 'event' as const,
      at: event.at,
      text: eventText(event, now),
    })),
    ...notes.map((note) => ({ kind: 'note' as const, at: note.at, note })),
  ];
  return entries.toSorted((one, other) => one.at.localeCompare(other.at));
}

/** `VA`: the first letters of a name's first and last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase(LOCALE);
}
