/** The parts of a schema that a sample needs. */
export interface SampledSchema {
  $ref?: string;
  allOf?: SampledSchema[];
  oneOf?: SampledSchema[];
  type?: string;
  enum?: unknown[];
  example?: unknown;
  nullable?: boolean;
  items?: SampledSchema;
  properties?: Record<string, SampledSchema>;
  required?: string[];
}

export type SampledSchemas = Record<string, SampledSchema>;

/**
 * A value that matches `schema`, without optional fields. @param schemas the schemas that it may refer
 * to, by name
 */
export function sampleOf(schema: SampledSchema, schemas: SampledSchemas): unknown {
  const { $ref, allOf, type, items, properties, required = [] } = schema;
  if (schema.example !== undefined) return schema.example;
  if ($ref !== undefined) return sampleOf(schemas[$ref.replace('#/components/schemas/', '')] ?? {}, schemas);
  if (allOf !== undefined)
    return Object.assign({}, ...allOf.map((part) => sampleOf(part, schemas))) as object;
  if (schema.enum !== undefined) return schema.enum[0];
  if (type === 'array') return [sampleOf(items ?? {}, schemas)];
  if (properties !== undefined) {
    const members = Object.entries(properties).filter(([name]) => required.includes(name));
    return Object.fromEntries(members.map(([name, member]) => [name, sampleOf(member, schemas)]));
  }
  return type === 'boolean' ? true : null;
}
