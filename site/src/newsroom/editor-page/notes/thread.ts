import type { ManuscriptEvent, Note } from '@contract/notes.ts';
import { LOCALE } from '../../../lib/prose/locale.ts';
import { formatDate, formatTime, isSameDay } from '../../../lib/prose/when.ts';
import { NOTES_TEXT } from '../../../text/notes-messages.ts';

/** A note, or what happened to the manuscript between two notes. `at` is ISO 8601. */
export type Entry = { kind: 'note'; at: string; note: Note } | { kind: 'event'; at: string; text: string };

/**
 * `22 Nov, 16:40`; `today, 11:22`; `13:48` on the day of the entry before. In the reader's own time.
 * @param before date of the entry before, if there is one
 * @param now milliseconds since 1970
 */
export function entryMoment(at: string, before: string | undefined, now: number): string {
  const time = formatTime(at);
  if (before !== undefined && isSameDay(at, before)) return time;
  return isSameDay(at, now)
    ? NOTES_TEXT.todayAt(time)
    : NOTES_TEXT.dayAt({ day: formatDate(at, now, 'short'), time });
}

function sentenceOf({ action, by, until }: ManuscriptEvent, now: number): string {
  const name = by ?? NOTES_TEXT.somebody;
  return NOTES_TEXT.activity[action](name, until === null ? '' : entryMoment(until, undefined, now));
}

/**
 * Notes and what happened between them, oldest first.
 * @param events those that are known more than once are one
 * @param now milliseconds since 1970
 */
export function threadOf(notes: readonly Note[], events: readonly ManuscriptEvent[], now: number): Entry[] {
  const distinctEvents = new Map(events.map((event) => [`${event.at} ${event.action}`, event]));
  const entries: Entry[] = [
    ...[...distinctEvents.values()].map((event) => ({
      kind: 'event' as const,
      at: event.at,
      text: sentenceOf(event, now),
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
