/** Names of languages, as shown in the interface. */
export { LANGUAGE_NAMES } from '@contract/articles.ts';
