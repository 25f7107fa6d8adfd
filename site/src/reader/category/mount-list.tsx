import { LANGUAGES } from '@contract/articles.ts';
import { isGenre } from '@contract/genres.ts';
import { parseListQuery } from '../../lib/list-query.ts';
import { hydratePart } from '../../ui/hydrate-part.ts';
import { CategoryList } from './CategoryList.island.tsx';

/** Hydrates the list in `place` (pages/[category].astro). */
export function mountList(place: HTMLElement): void {
  const { list: genre, total, pages, listed, timeZone } = place.dataset;
  if (!isGenre(genre) || timeZone === undefined) return;
  const language = LANGUAGES.find((each) => each === listed);
  const { search } = location;
  // Only the server's HTML has the cards.
  const cardsHtml = place.querySelector('.card-grid-list')?.innerHTML ?? '';
  hydratePart(
    place,
    <CategoryList
      genre={genre}
      {...(language && { language })}
      timeZone={timeZone}
      query={parseListQuery(new URLSearchParams(search))}
      initial={total === undefined ? null : { cards: null, total: Number(total), totalPages: Number(pages) }}
      serverCards={
        <ul
          className="card-grid-list"
          role="list"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: cardsHtml }}
        />
      }
    />,
    () => {
      // React has failed after the reader chose another page or order.
      if (location.search !== search) location.reload();
      // The sort button is shown only without JavaScript.
      place.addEventListener('change', ({ target }) => {
        if (target instanceof HTMLSelectElement) location.search = `?sort=${target.value}`;
      });
    },
  );
  // Marks the list as hydrated: from now on React handles clicks.
  delete place.dataset['list'];
}
