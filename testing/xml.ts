import { SaxesParser } from 'saxes';

/** An element of an XML document. Its namespaces have been checked. */
export interface XmlElement {
  /** With its prefix: `atom:link`. */
  name: string;
  /** Namespace; empty if none. */
  uri: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** All text directly within it. */
  text: string;
}

/** @throws {Error} if the document is not well-formed or a prefix is not declared */
export function parseXml(document: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const open: XmlElement[] = [{ name: '', uri: '', attributes: {}, children: [], text: '' }];
  parser.on('opentag', ({ name, uri, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value] as const);
    const element = { name, uri, attributes: Object.fromEntries(values), children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => open.pop());
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(document).close();
  const root = open[0]?.children[0];
  if (root === undefined) throw new Error('There is no element.');
  return root;
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** Text of the only child of that name. @throws {Error} unless there is exactly one */
export function textOf(element: XmlElement | undefined, name: string): string {
  const found = childrenOf(element, name);
  if (found.length !== 1) throw new Error(`${found.length} times ${name} in ${element?.name}`);
  return found[0]?.text ?? '';
}

/** Texts of all elements of a name, at any depth. */
export function textsIn(element: XmlElement, name: string): string[] {
  return [
    ...(element.name === name ? [element.text] : []),
    ...element.children.flatMap((child) => textsIn(child, name)),
  ];
}
