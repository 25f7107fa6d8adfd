/** The words of a draft's text. */
export function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  // Adjacent blocks would otherwise join words.
  for (const block of body.querySelectorAll('p, h2, h3, h4, li, td, th, figcaption, pre, div'))
    block.append(' ');
  return body.textContent.replace(/\s+/g, ' ').trim();
}
