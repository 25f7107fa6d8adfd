import { Prop, Schema } from '@nestjs/mongoose';
import type { Language } from '../../../contract/articles.ts';
import type { Genre } from '../../../contract/genres.ts';
import type { ListedState } from '../../../contract/listed-manuscripts.ts';
import { prevailingLanguage } from '../../../contract/text-measures.ts';
import { HEAD_LENGTH, titleKey, titleWords } from '../../articles/search/title-text.ts';
import type { ActivityEntry, StoredManuscript } from './manuscript.schema.ts';
import type { ReturnNote, Submission } from './submission.schema.ts';
import type { WorkingCopy } from './working-copy.schema.ts';

/** What the list of all manuscripts filters and sorts by. The writer derives it at every write. */
@Schema({ _id: false })
export class Listing {
  /** When the manuscript last changed in any way. */
  @Prop({ type: Date, required: true })
  changedAt!: Date;

  /** `titleKey` of the title, to sort by. */
  @Prop({ type: String, default: '' })
  title!: string;

  /** `listingKey` of each filter that finds it. Empty if no list shows it. */
  @Prop({ type: [String], required: true })
  keys!: string[];

  /** `wordStart` of each word of the title. */
  @Prop({ type: [String], required: true })
  starts!: string[];

  /** The words of the title, each after a blank. */
  @Prop({ type: String, default: '' })
  words!: string;
}

/** The fields of a manuscript that its listing is derived from. */
export type ListedFields = Pick<
  StoredManuscript,
  'authors' | 'state' | 'title' | 'tags' | 'language' | 'createdAt' | 'updatedAt' | 'trash'
> & {
  workingCopy?: Pick<WorkingCopy, 'title' | 'tags' | 'lang' | 'savedAt'>;
  submission?: Pick<Submission, 'at'>;
  returned?: Pick<ReturnNote, 'at'>;
  deeds?: readonly Pick<ActivityEntry, 'at'>[];
};

/** A value to filter by. `null` finds any. */
interface ListingFilter {
  state: ListedState | null;
  /** Id of an author, or a tag: an index of both would have a key for each pair. */
  by: string | null;
  language: Language | null;
}

/**
 * One text for a state, a language, and an author or a tag, so that one index serves every combination, in the order of the
 * list.
 */
export function listingKey({ state, by, language }: ListingFilter): string {
  const key = `${state ?? ''} ${by ?? ''}`;
  return language === null ? key : `${key} ${language}`;
}

/** The first letters of a word. A search reads the index of these. */
export function wordStart(word: string): string {
  return [...word].slice(0, HEAD_LENGTH).join('');
}

/** The state as lists show it; `null` in the trash with its author. */
export function listedState({
  state,
  workingCopy,
  submission,
  trash,
}: Pick<ListedFields, 'state' | 'trash'> & {
  workingCopy?: object;
  submission?: object;
}): ListedState | null {
  if (state === 'trashed') return trash?.withAuthor === undefined ? 'trashed' : null;
  if (submission !== undefined) return 'review';
  return state === 'published' && workingCopy !== undefined ? 'changes' : state;
}

type TitleAndTags = Pick<StoredManuscript, 'title' | 'tags'>;

/** The words that lists show: those saved last. */
export function listedWords({
  title,
  tags,
  workingCopy,
}: TitleAndTags & { workingCopy?: TitleAndTags }): TitleAndTags {
  return workingCopy ?? { title, tags };
}

/** The language of the words that lists show. It is detected by the title unless it is known. */
export function listedLanguage({
  title,
  language,
  workingCopy,
}: Pick<StoredManuscript, 'title' | 'language'> & { workingCopy?: Pick<WorkingCopy, 'lang'> }): Language {
  return workingCopy?.lang ?? language ?? prevailingLanguage(title);
}

export function listingOf(manuscript: ListedFields): Listing {
  const { title, tags } = listedWords(manuscript);
  const words = titleWords(title);
  return {
    changedAt: changedAt(manuscript),
    title: titleKey(title),
    keys: keysOf(manuscript, tags),
    starts: [...new Set(words.map(wordStart))],
    words: words.map((word) => ` ${word}`).join(''),
  };
}

function keysOf(manuscript: ListedFields, tags: readonly Genre[]): string[] {
  const state = listedState(manuscript);
  if (state === null) return [];
  const values = [null, ...manuscript.authors.map(String), ...new Set(tags)];
  return [null, listedLanguage(manuscript)].flatMap((language) =>
    [null, state].flatMap((each) => values.map((by) => listingKey({ state: each, by, language }))),
  );
}

function changedAt({
  createdAt,
  updatedAt,
  workingCopy,
  submission,
  returned,
  trash,
  deeds = [],
}: ListedFields): Date {
  const dates = [workingCopy?.savedAt, submission?.at, returned?.at, trash?.at, deeds.at(-1)?.at];
  const times = [createdAt, updatedAt, ...dates].flatMap((date) => date?.getTime() ?? []);
  return new Date(Math.max(...times));
}
