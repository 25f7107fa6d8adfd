/** The part of OpenAPI's schemas that our documentation uses. */
export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  oneOf?: Schema[];
  type?: string;
  nullable?: boolean;
  enum?: unknown[];
  format?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema;
}

type Schemas = Record<string, Schema>;

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** The first violation of `schema` in `value`, or `null`. Undocumented properties are violations. */
export function findProblem(schema: Schema, value: unknown, schemas: Schemas, at = 'body'): string | null {
  if (value === null && (schema.nullable ?? false)) return null;
  if (schema.$ref !== undefined) {
    const target = schemas[schema.$ref.replace('#/components/schemas/', '')];
    return target === undefined
      ? `${at}: ${schema.$ref} is missing`
      : findProblem(target, value, schemas, at);
  }
  if (schema.allOf !== undefined) {
    return (
      schema.allOf.map((part) => findProblem(part, value, schemas, at)).find((problem) => problem !== null) ??
      null
    );
  }
  if (schema.oneOf !== undefined) {
    const problems = schema.oneOf.map((each) => findProblem(each, value, schemas, at));
    return problems.filter((problem) => problem === null).length === 1 ? null : problems.join('; or ');
  }
  if (schema.enum !== undefined && !schema.enum.includes(value)) return `${at} is ${JSON.stringify(value)}`;
  if (schema.format === 'date-time' && !DATE_TIME.test(String(value))) return `${at} is no time`;
  if (schema.type === 'array') return inArray(schema, value, schemas, at);
  if (schema.type === 'object') return inObject(schema, value, schemas, at);
  const isRight = schema.type === 'integer' ? Number.isInteger(value) : typeof value === schema.type;
  return isRight ? null : `${at} is ${JSON.stringify(value)}, not ${schema.type}`;
}

function inArray(schema: Schema, value: unknown, schemas: Schemas, at: string): string | null {
  if (!Array.isArray(value)) return `${at} is no list`;
  const problems = value.map((item, index) =>
    findProblem(schema.items ?? {}, item, schemas, `${at}[${index}]`),
  );
  return problems.find((problem) => problem !== null) ?? null;
}

function inObject(schema: Schema, value: unknown, schemas: Schemas, at: string): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${at} is no object`;
  const missing = (schema.required ?? []).find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) return `${at}.${missing} is missing`;
  for (const [name, member] of Object.entries(value)) {
    const expected = schema.properties?.[name] ?? schema.additionalProperties;
    if (expected === undefined) return `${at}.${name} is not documented`;
    const problem = findProblem(expected, member, schemas, `${at}.${name}`);
    if (problem !== null) return problem;
  }
  return null;
}
