/** Shows placeholders for the next page's cards from a click until that page loads. */
import { isPlainClick } from '../../lib/browser/plain-click.ts';

const cards = document.querySelector('[data-profile-cards]');
const skeletons = document.querySelector<HTMLTemplateElement>('[data-profile-skeletons]');
const kept = cards ? [...cards.children] : [];

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('.pager a[href]') : null;
  if (link === null || !isPlainClick(event) || cards === null || skeletons === null) return;
  cards.setAttribute('aria-busy', 'true');
  cards.replaceChildren(
    ...[...skeletons.content.cloneNode(true).childNodes]
      .filter((node) => node instanceof Element)
      .map((node) => {
        const item = document.createElement('li');
        item.append(node);
        return item;
      }),
  );
});

// Back may restore this very document.
addEventListener('pageshow', (event) => {
  if (!event.persisted || cards === null) return;
  cards.removeAttribute('aria-busy');
  cards.replaceChildren(...kept);
});
