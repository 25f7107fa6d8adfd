import { signUp } from './author.mjs';

/** Changes per author: production allows 300 in ten minutes, and publishing is one. */
const CHANGES_EACH = 290;
/** Later than any run. Titles count down from it, so that the titles of a run sort before those of earlier runs in the folder. */
const FAR_FUTURE = 10_000_000_000_000;
/** Prefix of the changing author's name. */
const CHANGED_NAME = 'Ira Palash';
/** End of the title of each article that shows the changes. */
export const CHANGED_TITLE = 'Rain at Last';

/**
 * Creates authors whose changes readers see on the measured pages: each has an article among the newest of the magazine
 * and of Environment, where it also comes first by title.
 *
 * @param {string} origin of the magazine
 * @param {number} changes maximum number
 * @param {string} content HTML of the article
 * @returns {Promise<{ change(): Promise<void>, retitle(): Promise<void>, page(): string }>} `page` is the path of the article that shows the last change
 */
export async function readyToChange(origin, changes, content) {
  const publish = async () => {
    const author = await signUp(origin);
    const title = `000 ${FAR_FUTURE - Date.now()} ${CHANGED_TITLE}`;
    const { path } = await author.publish(title, { tag: 'Environment', content });
    return { author, path };
  };
  const retitled = await publish();
  const authors = [];
  for (let n = 0; n < Math.ceil(changes / CHANGES_EACH); n += 1) authors.push(await publish());
  let made = 0;
  let titles = 0;
  let current = authors[0];
  return {
    async change() {
      current = authors[Math.floor(made / CHANGES_EACH)];
      made += 1;
      await current.author.rename(`${CHANGED_NAME} ${made}`);
    },
    /** Changes a title, and with it suggestions and all lists. */
    async retitle() {
      titles += 1;
      await retitled.author.change(retitled.path, { title: `000 ${CHANGED_TITLE} ${titles}`, content });
    },
    page: () => current.path,
  };
}
