import type { OpenAPIObject } from '@nestjs/swagger';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../config/project-root.ts';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

/** By the name of the interface. The build writes them: tools/schemas. */
const CONTRACT = JSON.parse(readFileSync(join(PROJECT_ROOT, 'dist/contract/schemas.json'), 'utf8')) as Record<
  string,
  { name: string; schema: Schemas[string] }
>;

/** A reference to the schema of an interface of api/src/contract. */
export function refTo(shape: string): { $ref: string } {
  const contractSchema = CONTRACT[shape];
  if (contractSchema === undefined) throw new Error(`api/src/contract has no interface ${shape}.`);
  return { $ref: `#/components/schemas/${contractSchema.name}` };
}

/** Adds all schemas that the document refers to, directly or through other schemas. */
export function addContractSchemas(document: OpenAPIObject): void {
  const schemas = ((document.components ??= {}).schemas ??= {});
  const contractSchemas = new Map(Object.values(CONTRACT).map(({ name, schema }) => [name, schema]));
  const addReferenced = (part: object): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = contractSchemas.get(name);
      if (schema === undefined || Object.hasOwn(schemas, name)) continue;
      schemas[name] = schema;
      addReferenced(schema);
    }
  };
  addReferenced(document.paths);
}
