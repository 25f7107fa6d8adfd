/**
 * Describes how readers see an article's HTML, to compare different HTML with the same appearance. Each text run and
 * picture is a line with the text, the semantic elements, and all formats. Runs in a page.
 *
 * @param origin of the site, because feeds use absolute addresses
 */
export function readingOf([html, origin]: readonly [html: string, origin: string]): string[] {
  const { body } = new DOMParser().parseFromString(html.replaceAll(`="${origin}/`, '="/'), 'text/html');
  for (const widget of body.querySelectorAll('.ProseMirror-separator, .ProseMirror-trailingBreak'))
    widget.remove();
  const LAYOUT = new Set(['P', 'SPAN', 'DIV', 'PICTURE', 'TBODY', 'THEAD', 'TR']);

  const formatsOf = (leaf: Node): string => {
    const elements: string[] = [];
    const formats = new Set<string>();
    for (let at: Element | null = leaf.parentElement; at !== null && at !== body; at = at.parentElement) {
      if (!LAYOUT.has(at.tagName)) elements.unshift(at.tagName.toLowerCase());
      for (const name of at.classList) if (/^(?:font|size|align|indent)-/.test(name)) formats.add(name);
      for (const name of ['href', 'dir', 'start'])
        if (at.hasAttribute(name)) formats.add(`${name}=${at.getAttribute(name) ?? ''}`);
      const { color, backgroundColor } = (at as HTMLElement).style;
      if (color !== '') formats.add(`color=${color}`);
      if (backgroundColor !== '') formats.add(`background=${backgroundColor}`);
    }
    return [elements.join('>'), ...[...formats].sort()].join(' ').trim();
  };

  // In the editor, the address of an unpublished picture has a key, which is not part of the text.
  const pictureOf = (image: Element): string => (image.getAttribute('src') ?? '').replace(/\?key=.*$/, '');

  const lines: string[] = [];
  const leaves = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (leaves.nextNode()) {
    const leaf = leaves.currentNode;
    const label =
      leaf instanceof Element && leaf.tagName === 'IMG'
        ? `image ${pictureOf(leaf)} "${leaf.getAttribute('alt') ?? ''}"`
        : leaf instanceof Text
          ? leaf.data.trim()
          : '';
    if (label !== '') lines.push(`${label} | ${formatsOf(leaf)}`);
  }
  return lines;
}
