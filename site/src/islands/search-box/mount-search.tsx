import { hydrateRoot } from 'react-dom/client';
import { SearchBox } from './SearchBox.island.tsx';

/** Brings the form in `place` to life (SearchForm.astro). */
export function mountSearch(place: HTMLElement): void {
  const { search = '', query, label } = place.dataset;
  hydrateRoot(place, <SearchBox id={search} query={query} label={label} />);
}
