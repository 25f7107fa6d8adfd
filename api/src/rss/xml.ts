/** Marks of text that has been escaped already. */
export class Markup {
  constructor(readonly text: string) {}
}

type Attributes = Record<string, string | number | undefined>;

/**
 * An element. Texts are escaped; what is `null` is left out.
 * @param name with its namespace's prefix: `atom:link`
 */
export function element(
  name: string,
  attributes: Attributes,
  ...content: readonly (Markup | string | null)[]
): Markup {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([attribute, value]) => ` ${attribute}="${escapeXml(String(value))}"`);
  const inner = content.map((part) => (part instanceof Markup ? part.text : escapeXml(part ?? ''))).join('');
  return new Markup(
    inner === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inner}</${name}>`,
  );
}

/** An element in a line of its own that holds a text. */
export function line(name: string, text: string): Markup {
  return lines(element(name, {}, text));
}

/** Each in a line of its own. */
export function lines(...parts: readonly (Markup | null)[]): Markup {
  return new Markup(parts.map((part) => (part === null ? '' : `${part.text}\n`)).join(''));
}

/** HTML as the text of an element, as it is. */
export function cdata(html: string): Markup {
  return new Markup(`<![CDATA[${html.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`);
}

export function xmlDocument(root: Markup): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${root.text}\n`;
}

/** Numbers instead of names: the form that most readers of RSS understand (RSS Best Practices Profile, Character Data). */
const ESCAPES: Record<string, string> = { '&': '&#x26;', '<': '&#x3C;', '>': '&#x3E;', '"': '&#x22;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/** Without what XML 1.0 cannot hold, or what has no meaning in it. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd-\uffff]/g, '');
}
