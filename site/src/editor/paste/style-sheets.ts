/** Style properties that elements can express, or that hide content. */
const MEANINGFUL_PROPERTIES = [
  'font-weight',
  'font-style',
  'text-decoration',
  'vertical-align',
  'text-align',
  'display',
] as const;
const RULE = /([^{}@]+)\{([^{}]*)\}/g;
const COMMENT = /<!--|-->|\/\*[^]*?\*\//g;
/**
 * Statements (`@charset`), and rules that do not apply to the text on every screen (`@page`, `@list l0:level1`,
 * `@media`).
 */
const AT_RULE = /@[^{};]*(?:;|\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})/g;

function selectedBy(selector: string, body: HTMLElement): Iterable<HTMLElement> {
  try {
    return body.querySelectorAll<HTMLElement>(selector);
  } catch {
    return [];
  }
}

/**
 * Inlines the style sheets of a clipboard: Pages underlines by `span.s2`, Excel makes a cell bold by `.xl65`. Parsed
 * as text, because the page's policy blocks foreign style sheets.
 */
export function applyStyleSheets(body: HTMLElement): void {
  const sheets = [...body.ownerDocument.querySelectorAll('style')].map(({ textContent }) => textContent);
  const rules = sheets.join('\n').replace(COMMENT, '').replace(AT_RULE, '').matchAll(RULE);
  const reader = body.ownerDocument.createElement('span').style;
  // The last rule wins, and inline styles override all.
  for (const [, selector = '', declarations = ''] of [...rules].reverse()) {
    reader.cssText = declarations;
    const values = MEANINGFUL_PROPERTIES.map((name) => [name, reader.getPropertyValue(name)] as const);
    if (values.every(([, value]) => value === '')) continue;
    for (const { style } of selectedBy(selector.trim(), body))
      for (const [name, value] of values)
        if (value !== '' && style.getPropertyValue(name) === '') style.setProperty(name, value);
  }
}
