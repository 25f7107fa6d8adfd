import { type QueryFilter, Types } from 'mongoose';
import type { Genre } from '../../../contract/genres.ts';
import type { ListedSort, ListedState } from '../../../contract/listed-manuscripts.ts';
import { foldForSearch, HEAD_LENGTH, titleWords } from '../../articles/search/title-text.ts';
import { containing, isObjectId, prefixPattern } from '../../../platform/store/filters.ts';
import { listingKey, wordStart } from '../model/listing.ts';
import type { StoredManuscript } from '../model/manuscript.schema.ts';
import type { MonthRange } from './month-range.ts';

/** Which manuscripts a list shows. */
export interface ListingRequest {
  /** Beginnings of words of a title, in any order; or an address, or an id. */
  query: string;
  state: ListedState | null;
  /** Account id. */
  author: string | null;
  tag: Genre | null;
  changedIn: MonthRange | null;
}

/** Maximum number of search terms; further ones are ignored. */
const MAX_TERMS = 8;
/** The id or slug at the end of an address of an article or of its editor. */
const ADDRESS = /\/(?:articles|edit-article|history)\/([^/?#\s]+)/i;

export const LISTING_ORDER = {
  changed: { 'listing.changedAt': -1, _id: -1 },
  oldest: { 'listing.changedAt': 1, _id: 1 },
  'title-asc': { 'listing.title': 1, _id: 1 },
  'title-desc': { 'listing.title': -1, _id: -1 },
} as const satisfies Record<ListedSort, Record<string, 1 | -1>>;

/** The conditions of a request. All of one field are in `$and`: each narrows another index. */
export function listingFilter(request: ListingRequest): QueryFilter<StoredManuscript> {
  const { state, author, tag, changedIn, query } = request;
  const values = [author, tag].filter((value) => value !== null);
  const keys = values.length === 0 ? [null] : values;
  const conditions: QueryFilter<StoredManuscript>[] = [
    ...keys.map((by) => ({ 'listing.keys': listingKey({ state, by }) })),
    ...(changedIn === null ? [] : [{ 'listing.changedAt': { $gte: changedIn.from, $lt: changedIn.to } }]),
    ...queryConditions(query),
  ];
  return { $and: conditions };
}

/** Whether a request reads manuscripts that it does not show, to check the words of their titles. */
export function searchesWords({ query }: ListingRequest): boolean {
  return query !== '' && addressIn(query) === null;
}

function queryConditions(query: string): QueryFilter<StoredManuscript>[] {
  if (query === '') return [];
  const address = addressIn(query);
  if (address !== null) return [isObjectId(address) ? { _id: new Types.ObjectId(address) } : { slug: address }];
  const terms = titleWords(foldForSearch(query)).slice(0, MAX_TERMS);
  // A text without words finds nothing, as in the search of articles.
  if (terms.length === 0) return [{ 'listing.starts': '' }];
  return terms.flatMap((term) => [startsWith(term), { 'listing.words': containing(` ${term}`) }]);
}

/** The id or slug in a pasted address, or the text itself if it is an id; `null` for words. */
function addressIn(query: string): string | null {
  if (isObjectId(query)) return query;
  const [, address] = ADDRESS.exec(query) ?? [];
  return address === undefined ? null : decoded(address).toLowerCase();
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function startsWith(term: string): QueryFilter<StoredManuscript> {
  const isComplete = [...term].length >= HEAD_LENGTH;
  return { 'listing.starts': isComplete ? wordStart(term) : prefixPattern(term) };
}
