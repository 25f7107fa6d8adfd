import type { OpenAPIObject } from '@nestjs/swagger';

/** A documented field. */
export interface Field {
  type?: string;
  format?: string;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema: Field;
}

/** A documented route. */
export interface Operation {
  method: string;
  /** With parameters in braces. */
  path: string;
  parameters: Parameter[];
  /** Media types of the body; empty without one. */
  contentTypes: string[];
  fields: Record<string, Field>;
  required: string[];
  /** Error codes by status. */
  errors: Record<string, string[]>;
}

interface BodySchema {
  $ref?: string;
  allOf?: BodySchema[];
  properties?: Record<string, Field>;
  required?: string[];
}

interface Documented {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: BodySchema }> };
  responses: Record<string, { content?: Record<string, { examples?: object }> }>;
}

/** The routes of the API, by method and path: `GET /api/articles/{id}`. */
export function operationsOf(document: OpenAPIObject): Map<string, Operation> {
  const schemas = (document.components?.schemas ?? {}) as Record<string, BodySchema>;
  const all = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Documented>).map(([method, documented]) =>
      read(method.toUpperCase(), path, documented, schemas),
    ),
  );
  return new Map(all.map((operation) => [`${operation.method} ${operation.path}`, operation]));
}

function read(
  method: string,
  path: string,
  documented: Documented,
  schemas: Record<string, BodySchema>,
): Operation {
  const content = documented.requestBody?.content ?? {};
  // A form has the fields of the same JSON, and a file.
  const [body] = Object.values(content);
  const parts = body === undefined ? [] : flatten(body.schema, schemas);
  const errors = Object.entries(documented.responses).map(
    ([status, { content }]) => [status, Object.keys(content?.['application/json']?.examples ?? {})] as const,
  );
  return {
    method,
    path,
    parameters: documented.parameters ?? [],
    contentTypes: Object.keys(content),
    fields: Object.assign({}, ...parts.map(({ properties = {} }) => properties)) as Record<string, Field>,
    required: parts.flatMap(({ required = [] }) => required),
    errors: Object.fromEntries(errors),
  };
}

function flatten(schema: BodySchema, schemas: Record<string, BodySchema>): BodySchema[] {
  if (schema.allOf !== undefined) return schema.allOf.flatMap((part) => flatten(part, schemas));
  if (schema.$ref === undefined) return [schema];
  const target = schemas[schema.$ref.replace('#/components/schemas/', '')];
  return target === undefined ? [] : flatten(target, schemas);
}
