import type { XmlElement } from './xml.ts';

/** How often a child may occur. */
export type Times = 'once' | 'maybe' | 'some' | 'any';

/** What a published format allows in an element. */
export interface XmlShape {
  namespace?: string;
  /** Required attributes and the pattern of their values. Others are not allowed. */
  attributes?: Readonly<Record<string, RegExp>>;
  /** Optional attributes. */
  optional?: Readonly<Record<string, RegExp>>;
  /** Pattern of the text; without one, only white space is allowed. */
  text?: RegExp;
  /** Allowed children, by name with prefix. */
  children?: Readonly<Record<string, readonly [Times, XmlShape]>>;
  /** Whether children must follow the order of the shape. */
  inOrder?: boolean;
}

const FITS: Record<Times, (count: number) => boolean> = {
  once: (count) => count === 1,
  maybe: (count) => count <= 1,
  some: (count) => count >= 1,
  any: () => true,
};

/** The violations of an element, as sentences that begin with its path. */
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
    // Namespace declarations do not count as attributes.
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
