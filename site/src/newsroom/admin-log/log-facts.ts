import type { LogChange, LogEntry, LogPerson, LogTarget } from '@contract/log.ts';
import { formatDate, formatTime, isSameDay } from '../../lib/prose/when.ts';
import { LOG_TEXT } from '@text/log-messages.ts';
import { formatMoment } from '@text/moment-text.ts';
import { loggedName, loggedValue } from '@text/stored-words.ts';
import type { Suggestion } from '../filters/FindFilter.tsx';
import { readableAddress } from '../readable-address.ts';

export function actorName({ kind, name }: LogPerson): string {
  return kind === 'person' ? name : LOG_TEXT.actors[kind];
}

/** The value of `by` that filters by somebody. */
export function actorKey({ kind, _id }: LogPerson): string {
  return _id ?? kind;
}

/**
 * By whom the entries are filtered, in words; `null` for anybody.
 *
 * @param chosen the last choice, for when no entry has the name
 */
export function personOf(
  by: string,
  entries: readonly LogEntry[],
  chosen: Suggestion | null,
): Suggestion | null {
  if (by === '') return null;
  if (by === 'magazine' || by === 'operator') return { _id: by, name: LOG_TEXT.actors[by] };
  const entry = entries.find((each) => actorKey(each.by) === by);
  if (entry !== undefined) return { _id: by, name: actorName(entry.by) };
  return chosen?._id === by ? chosen : { _id: by, name: LOG_TEXT.onePerson };
}

/** Those of the magazine and the operator whose name contains a text. */
export function actorsNamed(text: string): Suggestion[] {
  return (['magazine', 'operator'] as const)
    .map((kind) => ({ _id: kind, name: LOG_TEXT.actors[kind] }))
    .filter(({ name }) => name.toLocaleLowerCase().includes(text.toLocaleLowerCase()));
}

/** `14:12`, `23 Nov`, `23 Nov 2025`. */
export function entryTime(at: string, now: number): string {
  return isSameDay(at, now) ? formatTime(at) : formatDate(at, now, 'short');
}

/**
 * What was changed, in lines: `Ira Palash: author → admin`, `Old Title → New Title`, `Sign-up: Open → By invitation`. Only
 * the front page has several, one for each section: `Trending: Bund`.
 */
export function whatChanged({ about, changes, action }: LogEntry, now: number): string[] {
  const values = changes
    .filter(({ field }) => field !== 'state')
    .map((change) => readable(change, about, now));
  // A step that ends a schedule needs no word about its time.
  const shown = values.filter(
    ({ field, after }) => field !== 'time' || (after !== '' && action === 'schedule'),
  );
  if (action === 'changeFrontPage') return shown.map(pinsText);
  if (about === null) return shown.map(({ before, after }) => LOG_TEXT.change(before, after));
  const [change] = shown;
  const name = nameOf(about);
  if (change === undefined) return [name];
  const isOfName = [change.before, change.after].includes(about.name);
  const text = LOG_TEXT.change(change.before, change.after);
  return [isOfName ? text : LOG_TEXT.about(name, text)];
}

/** `Trending: Bund`, `Trending: Bund → Rain`, `Trending: Bund → no pins`. Both values begin with the section. */
function pinsText({ before, after }: LogChange): string {
  const [section = ''] = after.split(':');
  const [former, current] = [before, after].map((value) => value.slice(section.length + ': '.length));
  return LOG_TEXT.about(section, LOG_TEXT.change(former ?? '', current || LOG_TEXT.noPins));
}

function nameOf(about: LogTarget): string {
  if (about.kind === 'redirect') return readableAddress(about.name);
  return about.name === '' && about.kind === 'manuscript' ? LOG_TEXT.untitled : loggedName(about);
}

function readable({ field, before, after }: LogChange, about: LogTarget | null, now: number): LogChange {
  if (about?.kind === 'redirect')
    return { field, before: readableAddress(before), after: readableAddress(after) };
  if (field !== 'time')
    return {
      field,
      before: loggedValue(before, field, about),
      after: loggedValue(after, field, about),
    };
  const moment = (value: string) => (value === '' ? '' : formatMoment(value, now));
  return { field, before: moment(before), after: moment(after) };
}
