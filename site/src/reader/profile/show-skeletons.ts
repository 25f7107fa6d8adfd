import { isPlainClick } from '../../lib/browser/plain-click.ts';

/** Shows placeholders for the next page's cards from a click until that page loads. */
export function offerSkeletons(): void {
  const cards = document.querySelector('[data-profile-cards]');
  const skeletons = document.querySelector<HTMLTemplateElement>('[data-profile-skeletons]');
  if (cards === null || skeletons === null) return;
  const kept = [...cards.children];

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

  // Back may restore this very document.
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    cards.removeAttribute('aria-busy');
    cards.replaceChildren(...kept);
  });
}
