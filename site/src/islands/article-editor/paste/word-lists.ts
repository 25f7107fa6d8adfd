interface WordItem {
  level: number;
  ordered: boolean;
  /** Lists of one text have numbers; a new number is a new list. */
  list: string;
}

/** Word writes a list as paragraphs that say `mso-list:l0 level2 lfo1`, with the bullet as text before the words. */
function itemOf(paragraph: HTMLElement): WordItem | null {
  const style = paragraph.getAttribute('style') ?? '';
  const said = /mso-list:\s*(l\d+)\s+level(\d)/.exec(style);
  if (said === null) return null;
  const bullet = paragraph.querySelector('[style*="mso-list"]')?.textContent ?? '';
  return {
    list: said[1] ?? '',
    level: Number(said[2]),
    ordered: /^[\s(]*(?:\d+|[a-z]{1,4})[.)]/i.test(bullet),
  };
}

/** Takes away the bullet that stands as text before an item's words. */
function dropBullet(paragraph: HTMLElement): void {
  for (const bullet of paragraph.querySelectorAll<HTMLElement>('span'))
    if (/mso-list:\s*ignore/i.test(bullet.getAttribute('style') ?? '')) bullet.remove();
}

/** Makes real lists of the paragraphs that Word writes in their place. */
export function makeWordLists(body: HTMLElement): void {
  const document = body.ownerDocument;
  /** The lists that are open, outermost first. */
  let open: HTMLElement[] = [];
  let list = '';
  let previous: Element | null = null;

  for (const paragraph of body.querySelectorAll<HTMLElement>('p, h1, h2, h3')) {
    const item = itemOf(paragraph);
    if (item === null) continue;
    const goesOn = paragraph.previousElementSibling === previous && item.list === list;
    if (!goesOn) open = [];
    open = open.slice(0, item.level);
    while (open.length < item.level) {
      const created = document.createElement(item.ordered ? 'ol' : 'ul');
      const outer = open.at(-1);
      if (outer === undefined) paragraph.before(created);
      else (outer.lastElementChild ?? outer.appendChild(document.createElement('li'))).append(created);
      open.push(created);
    }
    dropBullet(paragraph);
    const entry = document.createElement('li');
    entry.append(...paragraph.childNodes);
    open.at(-1)?.append(entry);
    paragraph.remove();
    previous = open[0] ?? null;
    list = item.list;
  }
}
