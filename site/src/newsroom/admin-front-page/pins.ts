import type { ArticleCard } from '@contract/articles.ts';
import type { SentPin } from '../../data/calls/front-page.ts';
import { type FrontPageResponse, PINNED_SECTIONS, type PinnedSection } from '@contract/front-page.ts';

/** A row of a section. */
export interface PinRow {
  /** Of the article. */
  _id: string;
  article: ArticleCard;
  /** ISO 8601; `null` for no end. */
  until: string | null;
}

/** The rows of each section, in their order. */
export type Arrangement = Readonly<Record<PinnedSection, readonly PinRow[]>>;

export function arrangementOf({ pins }: Pick<FrontPageResponse, 'pins'>): Arrangement {
  const rows = PINNED_SECTIONS.map((section) => [
    section,
    pins
      .filter((pin) => pin.section === section)
      .map(({ article, until }) => ({ _id: article._id, article, until })),
  ]);
  return Object.fromEntries(rows) as Arrangement;
}

/** The pins to send, without those that have ended: the server refuses them. @param now milliseconds since 1970 */
export function pinsOf(arrangement: Arrangement, now: number): SentPin[] {
  const current = withoutEnded(arrangement, now);
  return PINNED_SECTIONS.flatMap((section) =>
    current[section].map(({ _id, until }) => ({ section, article: _id, until })),
  );
}

/** Without the pins that have ended. @param now milliseconds since 1970 */
export function withoutEnded(arrangement: Arrangement, now: number): Arrangement {
  const rows = PINNED_SECTIONS.map((section) => [
    section,
    arrangement[section].filter(({ until }) => until === null || Date.parse(until) > now),
  ]);
  return Object.fromEntries(rows) as Arrangement;
}

/** Whether pins have ended between two arrangements, and nothing else has changed. @param now milliseconds since 1970 */
export function haveOnlyEnded(before: Arrangement, after: Arrangement, now: number): boolean {
  const left = withoutEnded(before, now);
  return countChanges(before, left) > 0 && countChanges(left, after) === 0;
}

/** The number of articles that are added, removed or moved, or whose end is another. */
export function countChanges(live: Arrangement, current: Arrangement): number {
  const changed = PINNED_SECTIONS.flatMap((section) => changedIn(live[section], current[section]));
  return new Set(changed).size;
}

function changedIn(live: readonly PinRow[], current: readonly PinRow[]): string[] {
  const before = new Map(live.map((row, place) => [row._id, { ...row, place }]));
  const after = new Set(current.map(({ _id }) => _id));
  const gone = live.filter(({ _id }) => !after.has(_id));
  const added = current.filter(({ _id }) => !before.has(_id));
  const kept = current.filter(({ _id }) => before.has(_id));
  const ended = kept.filter(({ _id, until }) => before.get(_id)?.until !== until);
  const inOrder = longestIncrease(kept.map(({ _id }) => before.get(_id)?.place ?? 0));
  const moved = kept.filter((_, index) => !inOrder.has(index));
  return [...gone, ...added, ...ended, ...moved].map(({ _id }) => _id);
}

/** Indexes of a longest increasing subsequence: the rows that need not have moved. */
function longestIncrease(places: readonly number[]): Set<number> {
  const best: number[][] = [];
  places.forEach((place, index) => {
    const before = best.filter((run) => (places[run.at(-1) ?? 0] ?? 0) < place);
    best.push([...(before.toSorted((one, other) => other.length - one.length)[0] ?? []), index]);
  });
  return new Set(best.toSorted((one, other) => other.length - one.length)[0]);
}
