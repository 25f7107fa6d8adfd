/** Copies the share buttons below the text to the rail next to it, so that the HTML contains them only once. */
export function fillShareRail(): void {
  const rail = document.querySelector('.article-rail');
  const row = document.querySelector('.share-row');
  if (rail === null || row === null) return;
  // Icon ids must stay unique, so the copy has none.
  rail.innerHTML = row.outerHTML.replace('share-row', 'share-rail').replace(/ id="[^"]*"/g, '');
  // The rail is too narrow for buttons with text.
  rail.querySelector('.share-words')?.closest('li')?.remove();
}
