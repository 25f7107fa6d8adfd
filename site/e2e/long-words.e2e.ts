import { sideways } from './support/fit.ts';
import { expect, test } from './support/front.ts';
import { madeUpArticle, madeUpCard, madeUpId, pageOfCards } from './support/made-up.ts';

/** As long as a name may be, without a place to break it. */
const NAME = 'Krishnamurthyvenkatasubramanian'.padEnd(100, 'a');
const WORD = 'Elektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const ID = madeUpId(900);
const WIDTHS = [320, 768, 1280];

test('no word and no name is too long for a page', async ({ page, front }) => {
  const author = { _id: ID, name: NAME, profilePhoto: null };
  const cards = [1, 2, 3, 4].map((n) => madeUpCard(n, { title: WORD, excerpt: WORD, author }));
  front.answer('/api/articles/home/', { body: { data: cards } });
  front.answer('/api/articles/genre/', (url) => ({ body: pageOfCards(cards, url) }));
  front.answer('/api/articles/random', { body: { articles: cards } });
  const content = `<h2>${WORD}</h2><p>${WORD}</p><blockquote>${WORD}</blockquote><pre>${WORD} ${WORD}</pre>`;
  front.answer(`/api/articles/${madeUpId(1)}`, {
    body: { article: madeUpArticle({ title: WORD, description: WORD, content, author }) },
  });
  const pagination = { page: 1, limit: 8, total: 4, totalPages: 1 };
  front.answer('/api/users/public/', {
    body: {
      _id: ID,
      name: NAME,
      bio: WORD,
      profilePicture: null,
      picture: null,
      articles: { data: cards, pagination },
    },
  });
  for (const path of ['/', '/spotlight', `/articles/${madeUpId(1)}`, `/profile/${ID}`]) {
    await page.goto(front.origin + path);
    await expect(page.getByText(NAME).first()).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sideways(page), `pixels of ${path} beyond ${width}`).toBe(0);
    }
  }
});
