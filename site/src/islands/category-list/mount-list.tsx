import { isGenre } from '@contract/genres.ts';
import { hydrateRoot } from 'react-dom/client';
import { parseListQuery } from '../../lib/list-query.ts';
import { CategoryList } from './CategoryList.island.tsx';

/** Brings the list in `place` to life (pages/[category].astro). */
export function mountList(place: HTMLElement): void {
  const { list: genre, total, pages } = place.dataset;
  if (!isGenre(genre)) return;
  // The cards are in the page, and nowhere else.
  const drawn = place.querySelector('.card-grid-list')?.innerHTML ?? '';
  hydrateRoot(
    place,
    <CategoryList
      genre={genre}
      query={parseListQuery(new URLSearchParams(location.search))}
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
  );
  // React takes clicks from here.
  delete place.dataset['list'];
}
