/** Text that is already escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

type Attributes = Record<string, string | number | undefined>;

/**
 * An element. Texts are escaped; `null` children are omitted.
 * @param name with its namespace prefix: `atom:link`
 */
export function element(
  name: string,
  attributes: Attributes,
  ...content: readonly (Markup | string | null)[]
): Markup {
  const attributeTexts = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([attribute, value]) => ` ${attribute}="${escapeXml(String(value))}"`);
  const inner = content.map((part) => (part instanceof Markup ? part.text : escapeXml(part ?? ''))).join('');
  return new Markup(
    inner === ''
      ? `<${name}${attributeTexts.join('')}/>`
      : `<${name}${attributeTexts.join('')}>${inner}</${name}>`,
  );
}

/** A text element, followed by a line break. */
export function line(name: string, text: string): Markup {
  return lines(element(name, {}, text));
}

/** Joins parts, one per line. */
export function lines(...parts: readonly (Markup | null)[]): Markup {
  return new Markup(parts.map((part) => (part === null ? '' : `${part.text}\n`)).join(''));
}

/** HTML as the unescaped text of an element. */
export function cdata(html: string): Markup {
  return new Markup(`<![CDATA[${html.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`);
}

export function xmlDocument(root: Markup): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${root.text}\n`;
}

/** Numeric escapes: most RSS readers understand them (RSS Best Practices Profile, Character Data). */
const ESCAPES: Record<string, string> = { '&': '&#x26;', '<': '&#x3C;', '>': '&#x3E;', '"': '&#x22;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/** Removes characters that XML 1.0 forbids or gives no meaning. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd-\uffff]/g, '');
}
