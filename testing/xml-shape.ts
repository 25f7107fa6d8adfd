import type { XmlElement } from './xml.ts';

/** How often a child stands in its parent: once, at most once, at least once, or as often as it likes. */
export type Times = 'once' | 'maybe' | 'some' | 'any';

/** What a published format allows an element to be. */
export interface XmlShape {
  namespace?: string;
  /** Attributes that it must have, and what their values must look like. It may have no others. */
  attributes?: Readonly<Record<string, RegExp>>;
  /** Attributes that it may have besides. */
  optional?: Readonly<Record<string, RegExp>>;
  /** What its text must look like; where it is left out, there may be none but white space. */
  text?: RegExp;
  /** The children that it may have, by name with prefix. */
  children?: Readonly<Record<string, readonly [Times, XmlShape]>>;
  /** The children must stand in the order in which the shape lists them. */
  inOrder?: boolean;
}

const FITS: Record<Times, (count: number) => boolean> = {
  once: (count) => count === 1,
  maybe: (count) => count <= 1,
  some: (count) => count >= 1,
  any: () => true,
};

/** What is wrong with an element, in sentences that begin with its path; empty where nothing is. */
export function shapeFaults(element: XmlElement, shape: XmlShape, path = element.name): string[] {
  const { namespace, text = /^\s*$/, children = {} } = shape;
  const faults = [...attributeFaults(element, shape), ...orderFaults(element, shape)];
  if (namespace !== undefined && element.uri !== namespace) faults.push(`is in the namespace ${element.uri}`);
  if (!text.test(element.text)) faults.push(`says ${JSON.stringify(element.text)}`);
  for (const [name, [times]] of Object.entries(children)) {
    const count = element.children.filter((child) => child.name === name).length;
    if (!FITS[times](count)) faults.push(`has ${count} ${name}`);
  }
  const below = element.children.flatMap((child, index) => {
    const known = children[child.name];
    return known === undefined
      ? [`${path} may not have ${child.name}`]
      : shapeFaults(child, known[1], `${path}/${child.name}[${index}]`);
  });
  return [...faults.map((fault) => `${path} ${fault}`), ...below];
}

function attributeFaults(element: XmlElement, { attributes = {}, optional = {} }: XmlShape): string[] {
  const known = { ...optional, ...attributes };
  const missing = Object.keys(attributes).filter((name) => element.attributes[name] === undefined);
  const wrong = Object.entries(element.attributes).filter(
    // Declarations of namespaces are no attributes of their own.
    ([name, value]) => !/^xmlns(?::|$)/.test(name) && known[name]?.test(value) !== true,
  );
  return [
    ...missing.map((name) => `lacks ${name}`),
    ...wrong.map(([name, value]) => `has ${name}=${JSON.stringify(value)}`),
  ];
}

function orderFaults(element: XmlElement, { inOrder = false, children = {} }: XmlShape): string[] {
  if (!inOrder) return [];
  const names = Object.keys(children);
  const places = element.children.map(({ name }) => names.indexOf(name)).filter((place) => place >= 0);
  return places.every((place, index) => index === 0 || place >= (places[index - 1] ?? 0))
    ? []
    : ['has its children in another order'];
}
