import { compileExpression } from '../aggregate/expression.ts';
import { WITHOUT_VARIABLES, scopeOf, type Evaluate, type Variables } from '../aggregate/scope.ts';
import { asWhole, isNumber, toNumber } from '../bson/numbers.ts';
import { isDoc, type Doc, type MaybeValue, type Value } from '../bson/values.ts';
import { CommandError, fail } from '../errors/command-error.ts';
import type { MatchState } from '../query/predicate.ts';

/** A projection, as a tree over the parts of its paths. */
interface Node {
  children: Map<string, Node>;
  action: Action | undefined;
}

type Action =
  | { kind: 'include' }
  | { kind: 'exclude' }
  | { kind: 'compute'; evaluate: (root: Doc) => MaybeValue }
  | { kind: 'elements'; pick: (value: Value) => MaybeValue };

export type Project = (doc: Doc, state: MatchState) => Doc;

/** Compiles an operator such as `{field: {$slice: …}}`, which only `find` has. */
export type FieldOperator = (path: string, operand: Value) => ((value: Value) => MaybeValue) | undefined;

const MIXED = 31254;
const MIXED_INCLUDE = 31253;
const COLLISION = 31249;
const POSITIONAL_IN_AGGREGATION = 31324;
const POSITIONAL_IN_THE_MIDDLE = 31394;

const DBREF_FIELD = /^\$(?:ref|id|db)$/;

const emptyNode = (): Node => ({ children: new Map(), action: undefined });

/** Whether a value only includes or excludes a field. */
export function isFlag(value: Value): boolean {
  return typeof value === 'boolean' || isNumber(value);
}

export function flagOf(value: Value): boolean {
  return value === true || (isNumber(value) && toNumber(value) !== 0);
}

function place(tree: Node, path: string, action: Action): void {
  let node = tree;
  for (const part of path.split('.')) {
    if (part === '') throw fail('BadValue', `FieldPath field names may not be empty strings: '${path}'`);
    if (part === '$' && node !== tree) {
      throw path.endsWith('.$')
        ? new CommandError(
            POSITIONAL_IN_AGGREGATION,
            'Cannot use positional projection in aggregation projection',
          )
        : new CommandError(
            POSITIONAL_IN_THE_MIDDLE,
            `As of 4.4, it's illegal to specify positional operator in the middle of a path: ${path}`,
          );
    }
    if (part.startsWith('$') && !(node !== tree && DBREF_FIELD.test(part))) {
      throw new CommandError(16410, `FieldPath field names may not start with '$': '${path}'`);
    }
    if (node.action !== undefined) throw new CommandError(COLLISION, `Path collision at ${path}`);
    let next = node.children.get(part);
    if (next === undefined) {
      next = emptyNode();
      node.children.set(part, next);
    }
    node = next;
  }
  if (node.action !== undefined || node.children.size > 0) {
    throw new CommandError(COLLISION, `Path collision at ${path}`);
  }
  node.action = action;
}

interface Parsed {
  tree: Node;
  including: boolean | undefined;
  id: boolean | undefined;
  fieldOperator: FieldOperator;
  variables: Variables;
}

/** Compiles an expression over the document and the enclosing pipeline's variables. */
function bind(value: Value, variables: Variables): (root: Doc) => MaybeValue {
  const evaluate: Evaluate = compileExpression(value, variables.names);
  return (root) => evaluate(scopeOf(root, variables.values));
}

function readField(parsed: Parsed, path: string, value: Value): void {
  if (isFlag(value)) {
    const include = flagOf(value);
    if (path === '_id') {
      parsed.id = include;
      return;
    }
    if (parsed.including !== undefined && parsed.including !== include) {
      const [code, what] = include ? [MIXED_INCLUDE, 'inclusion'] : [MIXED, 'exclusion'];
      throw new CommandError(
        code,
        `Cannot do ${what} on field ${path} in ${include ? 'exclusion' : 'inclusion'} projection`,
      );
    }
    parsed.including = include;
    place(parsed.tree, path, { kind: include ? 'include' : 'exclude' });
    return;
  }
  const pick = isDoc(value) || path.endsWith('.$') ? parsed.fieldOperator(path, value) : undefined;
  if (pick !== undefined) {
    // `$elemMatch` makes it an inclusion; `$slice` decides nothing.
    if (!(isDoc(value) && value.has('$slice'))) parsed.including ??= true;
    place(parsed.tree, path, { kind: 'elements', pick });
    return;
  }
  if (isDoc(value) && value.size > 0 && ![...value.keys()].some((name) => name.startsWith('$'))) {
    for (const [name, inner] of value) readField(parsed, `${path}.${name}`, inner);
    return;
  }
  if (isDoc(value) && value.size === 0)
    throw new CommandError(51270, 'An empty sub-projection is not a valid value');
  if (parsed.including === false) {
    throw new CommandError(31252, `Cannot use an expression for ${path} in an exclusion projection`);
  }
  parsed.including = true;
  if (path === '_id') parsed.id = true;
  place(parsed.tree, path, { kind: 'compute', evaluate: bind(value, parsed.variables) });
}

/** Applies a tree to one value; elements of arrays are projected one by one. */
function apply(node: Node, value: Value, including: boolean, root: Doc, state: MatchState): MaybeValue {
  if (Array.isArray(value)) {
    return value
      .filter((item) => isDoc(item) || Array.isArray(item) || !including)
      .map((item): Value => apply(node, item, including, root, state) ?? null);
  }
  return isDoc(value) ? applyToDoc(node, value, including, root, state) : including ? undefined : value;
}

function childValue(child: Node, value: Value, including: boolean, root: Doc, state: MatchState): MaybeValue {
  switch (child.action?.kind) {
    case 'include':
      return value;
    case 'exclude':
    case 'compute':
      return undefined;
    case 'elements':
      return child.action.pick(value);
    default:
      return apply(child, value, including, root, state);
  }
}

function applyToDoc(node: Node, doc: Doc, including: boolean, root: Doc, state: MatchState): Doc {
  const result: Doc = new Map();
  for (const [name, value] of doc) {
    const child = node.children.get(name);
    if (child === undefined) {
      if (!including) result.set(name, value);
      continue;
    }
    const projected = childValue(child, value, including, root, state);
    if (projected !== undefined) result.set(name, projected);
  }
  for (const [name, child] of node.children) compute(result, name, child, root);
  return result;
}

function hasComputed(node: Node): boolean {
  return node.action?.kind === 'compute' || [...node.children.values()].some(hasComputed);
}

function compute(result: Doc, name: string, child: Node, root: Doc): void {
  if (child.action?.kind === 'compute') {
    const value = child.action.evaluate(root);
    if (value !== undefined) result.set(name, value);
    return;
  }
  if (result.has(name) || !hasComputed(child)) return;
  const inner: Doc = new Map();
  for (const [key, grandchild] of child.children) compute(inner, key, grandchild, root);
  result.set(name, inner);
}

const NO_FIELD_OPERATOR: FieldOperator = () => undefined;

/**
 * Compiles a projection; `fieldOperator` adds the operators that only `find` has.
 * @throws CommandError for a mix of inclusion and exclusion, or colliding paths.
 */
export function compileProjection(
  spec: Doc,
  fieldOperator: FieldOperator = NO_FIELD_OPERATOR,
  variables: Variables = WITHOUT_VARIABLES,
): Project | undefined {
  if (spec.size === 0) return undefined;
  const parsed: Parsed = { tree: emptyNode(), including: undefined, id: undefined, fieldOperator, variables };
  for (const [path, value] of spec) readField(parsed, path, value);
  const including =
    parsed.including ??
    (parsed.id === true &&
      [...parsed.tree.children.values()].every((node) => node.action?.kind !== 'elements'));
  const { tree } = parsed;
  if (parsed.id !== undefined || including) {
    const computed = tree.children.get('_id');
    if (computed === undefined && (parsed.id ?? including) === including) {
      if (including) tree.children.set('_id', { children: new Map(), action: { kind: 'include' } });
      else tree.children.set('_id', { children: new Map(), action: { kind: 'exclude' } });
    }
    if (!including && parsed.id === true) tree.children.delete('_id');
    if (!including && parsed.id === false)
      tree.children.set('_id', { children: new Map(), action: { kind: 'exclude' } });
  }
  return (doc, state) => idFirst(applyToDoc(tree, doc, including, doc, state));
}

function idFirst(doc: Doc): Doc {
  const id = doc.get('_id');
  if (id === undefined || doc.keys().next().value === '_id') return doc;
  return new Map<string, Value>([['_id', id], ...doc]);
}

/** The integer operand of `$slice`. */
export function sliceNumber(value: MaybeValue): number {
  const number = asWhole(value);
  if (number === undefined) throw new CommandError(28667, '$slice only supports numbers and arrays');
  return number;
}
