/** Names of topics, as shown to readers. Separate from their texts, which islands do not load. */
export { genreLabel as genreName } from '@contract/genres.ts';
