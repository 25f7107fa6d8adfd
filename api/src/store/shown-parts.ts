/**
 * Names of parts of what readers see. A change tells which parts it touches, and a cached answer which it shows: without
 * a common part, the answer is still right. `null` in the place of a list means all parts.
 */
export type ShownParts = readonly string[];

/** Which articles there are, of all authors and categories, and their order. */
export const ALL_LISTS = 'lists';
/** What lists and the article's page show of an article. */
export const articlePart = (id: string): string => `article ${id}`;
/** Which articles a category has, and their order. */
export const genrePart = (genre: string): string => `genre ${genre}`;
/** Which articles an author has, and their order. */
export const authorPart = (id: string): string => `author ${id}`;
/** Name, photo and bio of an author. */
export const personPart = (id: string): string => `person ${id}`;
/** The files of a picture. */
export const picturePart = (id: string): string => `picture ${id}`;
/** The files of pictures of which an answer says nothing yet. */
export const PICTURES_WITHOUT_FILES = 'pictures without files';
