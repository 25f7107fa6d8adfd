import { isGenre } from '@contract/genres.ts';
import { parseListQuery } from '../../lib/list-query.ts';
import { hydratePart } from '../../ui/hydrate-part.ts';
import { CategoryList } from './CategoryList.island.tsx';

/** Brings the list in `place` to life (pages/[category].astro). */
export function mountList(place: HTMLElement): void {
  const { list: genre, total, pages } = place.dataset;
  if (!isGenre(genre)) return;
  const { search } = location;
  // The cards are in the page, and nowhere else.
  const drawn = place.querySelector('.card-grid-list')?.innerHTML ?? '';
  hydratePart(
    place,
    <CategoryList
      genre={genre}
      query={parseListQuery(new URLSearchParams(search))}
      initial={total === undefined ? null : { cards: null, total: Number(total), totalPages: Number(pages) }}
      drawn={
        <ul
          className="card-grid-list"
          role="list"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: drawn }}
        />
      }
    />,
    () => {
      // The reader had chosen another page or order.
      if (location.search !== search) location.reload();
      // The button that sorts is for pages without scripts.
      place.addEventListener('change', ({ target }) => {
        if (target instanceof HTMLSelectElement) location.search = `?sort=${target.value}`;
      });
    },
  );
  // React takes clicks from here.
  delete place.dataset['list'];
}
