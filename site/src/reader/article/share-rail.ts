/** Fills the buttons beside the text: a copy of those at its end, which pages would otherwise carry twice. */
export function fillShareRail(): void {
  const rail = document.querySelector('.article-rail');
  const row = document.querySelector('.share-row');
  if (rail === null || row === null) return;
  // Ids of icons stay the row's.
  rail.innerHTML = row.outerHTML.replace('share-row', 'share-rail').replace(/ id="[^"]*"/g, '');
  // Words find no room beside the text.
  rail.querySelector('.share-words')?.closest('li')?.remove();
}
