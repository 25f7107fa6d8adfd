import { isPlainClick } from '../../lib/browser/plain-click.ts';

/** Shows skeletons instead of the cards from a click on the pager until the next page loads. */
export function startProfileSkeletons(): void {
  const cards = document.querySelector('[data-profile-cards]');
  const skeletons = document.querySelector<HTMLTemplateElement>('[data-profile-skeletons]');
  if (cards === null || skeletons === null) return;
  const originalCards = [...cards.children];

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('.pager a[href]') : null;
    if (link === null || !isPlainClick(event)) return;
    cards.setAttribute('aria-busy', 'true');
    cards.replaceChildren(
      ...[...document.importNode(skeletons.content, true).children].map((skeleton) => {
        const item = document.createElement('li');
        item.append(skeleton);
        return item;
      }),
    );
  });

  // The browser may restore this document from the bfcache.
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    cards.removeAttribute('aria-busy');
    cards.replaceChildren(...originalCards);
  });
}
