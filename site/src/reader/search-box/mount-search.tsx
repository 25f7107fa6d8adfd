import { hydratePart } from '../../ui/hydrate-part.ts';
import { SearchBox } from './SearchBox.island.tsx';

/** Hydrates the form in `place` (SearchForm.astro). */
export function mountSearch(place: HTMLElement): void {
  const { search = '', query, label } = place.dataset;
  let typed = '';
  place.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) typed = target.value;
  });
  hydratePart(place, <SearchBox id={search} query={query} label={label} />, () => {
    const field = place.querySelector('input');
    if (field === null) return;
    field.value = typed;
    field.focus();
  });
}
