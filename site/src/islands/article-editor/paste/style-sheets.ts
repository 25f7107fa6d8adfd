/** What of a style can be said by an element, or hides what nobody was to see. */
const MEANT = [
  'font-weight',
  'font-style',
  'text-decoration',
  'vertical-align',
  'text-align',
  'display',
] as const;
const RULE = /([^{}@]+)\{([^{}]*)\}/g;
const COMMENT = /<!--|-->|\/\*[^]*?\*\//g;
/** Statements (`@charset`), and rules for what is not the text itself or not for every screen (`@page`, `@list l0:level1`, `@media`). */
const AT_RULE = /@[^{};]*(?:;|\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})/g;

function chosenBy(selector: string, body: HTMLElement): Iterable<HTMLElement> {
  try {
    return body.querySelectorAll<HTMLElement>(selector);
  } catch {
    return [];
  }
}

/**
 * Writes what the style sheets in a clipboard say of elements into those: Pages underlines by `span.s2`, Excel makes a
 * cell bold by `.xl65`. Read as text, since the page's own policy keeps the browser from reading foreign style sheets.
 */
export function applyStyleSheets(body: HTMLElement): void {
  const sheets = [...body.ownerDocument.querySelectorAll('style')].map(({ textContent }) => textContent);
  const rules = sheets.join('\n').replace(COMMENT, '').replace(AT_RULE, '').matchAll(RULE);
  const reader = body.ownerDocument.createElement('span').style;
  // The last rule wins, and an element's own style over all.
  for (const [, selector = '', declarations = ''] of [...rules].reverse()) {
    reader.cssText = declarations;
    const said = MEANT.map((name) => [name, reader.getPropertyValue(name)] as const);
    if (said.every(([, value]) => value === '')) continue;
    for (const { style } of chosenBy(selector.trim(), body))
      for (const [name, value] of said)
        if (value !== '' && style.getPropertyValue(name) === '') style.setProperty(name, value);
  }
}
