const GENRES = ['Environment', 'Weather', 'Agriculture', 'Trending', 'Spotlight'];
/** Pages to read, and cards per page. */
const PAGES = 60;
const CARDS_ON_A_PAGE = 50;

/** Cards of articles from the whole archive. @param {string} origin */
export async function sampleCards(origin) {
  const cards = new Map();
  for (let n = 0; n < PAGES; n += 1) {
    const genre = GENRES[n % GENRES.length];
    const list = `${origin}/api/articles/genre/${genre}?limit=${CARDS_ON_A_PAGE}`;
    const { totalPages } = await (await fetch(list)).json();
    const page = 1 + Math.floor((totalPages - 1) * (n / PAGES));
    const { data } = await (await fetch(`${list}&page=${page}`)).json();
    for (const card of data) cards.set(card._id, card);
  }
  return [...cards.values()];
}
