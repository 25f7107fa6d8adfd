import { type QueryFilter, Types } from 'mongoose';
import type { Language } from '../../../contract/articles.ts';
import type { Genre } from '../../../contract/genres.ts';
import type { ListedSort, ListedState } from '../../../contract/listed-manuscripts.ts';
import { foldForSearch, HEAD_LENGTH, titleWords } from '../../articles/search/title-text.ts';
import { containing, isObjectId, prefixPattern } from '../../../platform/store/filters.ts';
import { listingKey, wordStart } from '../model/listing.ts';
import type { StoredManuscript } from '../model/manuscript.schema.ts';
import type { MonthRange } from './month-range.ts';
import { decodePart } from '../../../platform/http/decode-part.ts';

/** Which manuscripts a list shows. `null` does not filter. */
export interface ListingRequest {
  /** Beginnings of words of a title, in any order; or an address, or an id. */
  query: string;
  state: ListedState | null;
  /** Account id. */
  author: string | null;
  tag: Genre | null;
  language: Language | null;
  changedIn: MonthRange | null;
}

type Filter = QueryFilter<StoredManuscript>;

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

/** The words of a query; `null` without one, and for an address. */
export function searchTerms({ query }: ListingRequest): string[] | null {
  if (query === '' || addressIn(query) !== null) return null;
  return titleWords(foldForSearch(query)).slice(0, MAX_TERMS);
}

/** The conditions of a request on everything but words. The planner of the store chooses which of them an index answers. */
export function listingFilter(request: ListingRequest): Filter {
  const address = addressIn(request.query);
  return { $and: [...keyConditions(request), ...monthCondition(request), ...addressCondition(address)] };
}

/** Conditions of a search of which each narrows an index; the search reads that with the fewest manuscripts. */
export function leadsOf(request: ListingRequest, terms: readonly string[]): Filter[] {
  const month = monthCondition(request);
  const starts = terms.map((term): Filter => ({ 'listing.starts': startOf(term) }));
  return [...keyConditions(request), ...starts].map((condition) => ({ $and: [condition, ...month] }));
}

/** All conditions of a search. */
export function searchFilter(request: ListingRequest, terms: readonly string[]): Filter {
  const words = terms.map((term): Filter => ({ 'listing.words': containing(` ${term}`) }));
  return { $and: [...keyConditions(request), ...words] };
}

function keyConditions({ state, author, tag, language }: ListingRequest): Filter[] {
  const values = [author, tag].filter((value) => value !== null);
  return (values.length === 0 ? [null] : values).map((by) => ({
    'listing.keys': listingKey({ state, by, language }),
  }));
}

function monthCondition({ changedIn }: ListingRequest): Filter[] {
  return changedIn === null ? [] : [{ 'listing.changedAt': { $gte: changedIn.from, $lt: changedIn.to } }];
}

function addressCondition(address: string | null): Filter[] {
  if (address === null) return [];
  return [isObjectId(address) ? { _id: new Types.ObjectId(address) } : { slug: address }];
}

/** The id or slug in a pasted address, or the text itself if it is an id; `null` for words. */
function addressIn(query: string): string | null {
  if (isObjectId(query)) return query;
  const [, address] = ADDRESS.exec(query) ?? [];
  return address === undefined ? null : decodePart(address).toLowerCase();
}

function startOf(term: string): string | { $regex: string } {
  return [...term].length >= HEAD_LENGTH ? wordStart(term) : prefixPattern(term);
}
