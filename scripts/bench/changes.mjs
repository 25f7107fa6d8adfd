import { signUp } from './author.mjs';

/** Changes by one author: production takes 300 in ten minutes, of which publishing is one. */
const CHANGES_EACH = 290;
/** Later than any run: what is left to it goes down, so the titles of a run stand before those of earlier ones in the same folder. */
const FAR_FUTURE = 10_000_000_000_000;
/** How the name of whoever changes it begins. */
export const CHANGED_NAME = 'Ira Palash';

/**
 * Somebody who changes what readers see on the pages that are measured: the name of an author whose article is among the
 * newest of the magazine, and of Environment, where it also comes first by title.
 *
 * @param {string} origin of the magazine
 * @param {number} changes how many there will be, at most
 * @param {string} content HTML of the article
 * @returns {Promise<{ change(): Promise<void>, page(): string }>} `page` is that of the article which the last change shows on
 */
export async function readyToChange(origin, changes, content) {
  const authors = [];
  for (let n = 0; n < Math.ceil(changes / CHANGES_EACH); n += 1) {
    const author = await signUp(origin);
    const title = `000 ${FAR_FUTURE - Date.now()} Rain at Last`;
    const { path } = await author.publish(title, { tag: 'Environment', content });
    authors.push({ author, path });
  }
  let made = 0;
  let current = authors[0];
  return {
    async change() {
      current = authors[Math.floor(made / CHANGES_EACH)];
      made += 1;
      await current.author.rename(`${CHANGED_NAME} ${made}`);
    },
    page: () => current.path,
  };
}
