import { isNumber, toNumber } from '../bson/numbers.ts';
import { isDoc, type Doc, type Value } from '../bson/values.ts';
import { addFields } from '../query/match.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { stageOf } from './stage-name.ts';

/** Adds the top-level fields that an expression reads; false if it may read any field. */
function addReferences(expression: Value, fields: Set<string>): boolean {
  if (typeof expression === 'string') {
    if (!expression.startsWith('$')) return true;
    if (expression.startsWith('$$')) return !/^\$\$(ROOT|CURRENT)\b/.test(expression);
    fields.add(expression.slice(1).split('.')[0] as string);
    return true;
  }
  if (Array.isArray(expression)) return expression.every((item) => addReferences(item, fields));
  if (!isDoc(expression)) return true;
  return [...expression.values()].every((item) => addReferences(item, fields));
}

/** Whether a projection includes a field; undefined if it computes the field. */
function flagOf(value: Value): boolean | undefined {
  if (typeof value === 'boolean') return value;
  return isNumber(value) ? toNumber(value) !== 0 : undefined;
}

/** The top-level fields that a projection keeps unchanged; undefined if it excludes or computes any. */
function fieldsKept(projection: Doc): ReadonlySet<string> | undefined {
  const fields = new Set<string>();
  for (const [path, value] of projection) {
    const flag = flagOf(value);
    if (flag === true && !path.endsWith('.$')) fields.add(path.split('.')[0] as string);
    else if (flag === undefined || path !== '_id') return undefined;
  }
  return fields.size === 0 ? undefined : fields.add('_id');
}

/** Stages that replace the input documents with what they compute. */
const ENDINGS = new Set(['$group', '$count', '$project']);

function addStage(name: string, operand: Value, fields: Set<string>): boolean {
  switch (name) {
    case '$limit':
    case '$skip':
    case '$count':
      return true;
    case '$match':
      return isDoc(operand) && !operand.has('$expr') && addFields(parseFilter(operand), fields);
    case '$project': {
      const keptFields = isDoc(operand) ? fieldsKept(operand) : undefined;
      keptFields?.forEach((field) => fields.add(field));
      return keptFields !== undefined;
    }
    case '$sort':
      if (!isDoc(operand)) return false;
      for (const path of operand.keys()) fields.add(path.split('.')[0] as string);
      return true;
    case '$unwind':
      return addReferences(isDoc(operand) ? (operand.get('path') ?? null) : operand, fields);
    case '$group':
      return addReferences(operand, fields);
    default:
      return false;
  }
}

/** The fields that a pipeline reads from its input documents; undefined if it may read any. */
export function fieldsRead(pipeline: readonly Value[]): ReadonlySet<string> | undefined {
  const fields = new Set<string>();
  for (const stage of pipeline) {
    const [name, operand] = stageOf(stage);
    if (!addStage(name, operand, fields)) return undefined;
    if (ENDINGS.has(name)) return fields;
  }
  return undefined;
}
