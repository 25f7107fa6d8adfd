import { isDoc, type Doc, type MaybeValue, type Value } from '../../bson/values.ts';
import { CommandError } from '../../errors/command-error.ts';
import { compileExpression } from '../expression.ts';
import { scopeOf, type Evaluate, type Variables } from '../scope.ts';

interface Addition {
  parts: readonly string[];
  evaluate: Evaluate;
}

function additions(spec: Doc, variables: Variables, prefix: string[] = []): Addition[] {
  return [...spec].flatMap(([path, value]) => {
    const parts = [...prefix, ...path.split('.')];
    if (parts.includes(''))
      throw new CommandError(40352, 'FieldPath cannot be constructed with empty string');
    if (parts.some((part) => part.startsWith('$'))) {
      throw new CommandError(
        16410,
        `FieldPath field names may not start with '$'. Consider using $getField or $setField: ${path}`,
      );
    }
    const nested = isDoc(value) && value.size > 0 && ![...value.keys()].some((name) => name.startsWith('$'));
    return nested
      ? additions(value, variables, parts)
      : [{ parts, evaluate: compileExpression(value, variables.names) }];
  });
}

/** Sets the value at a path: in each element of an array on the way, and in place of a scalar. */
function put(target: MaybeValue, parts: readonly string[], at: number, value: MaybeValue): Value {
  if (at === parts.length) return value ?? null;
  if (Array.isArray(target)) return target.map((item) => put(item, parts, at, value));
  const copy: Doc = new Map(isDoc(target) ? target : []);
  const part = parts[at] as string;
  if (at === parts.length - 1 && value === undefined) copy.delete(part);
  else copy.set(part, put(copy.get(part), parts, at + 1, value));
  return copy;
}

/** `$addFields`: every expression reads the input document. */
export function compileAddFields(spec: Doc, variables: Variables): (doc: Doc) => Doc {
  const computed = additions(spec, variables);
  return (doc) => {
    const scope = scopeOf(doc, variables.values);
    const values = computed.map(({ evaluate }) => evaluate(scope));
    return computed.reduce<Doc>((next, { parts }, which) => put(next, parts, 0, values[which]) as Doc, doc);
  };
}
