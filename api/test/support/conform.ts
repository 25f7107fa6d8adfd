import type { OpenAPIObject } from '@nestjs/swagger';
import { findProblem, type Schema } from './json-schema.ts';

interface Operation {
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

export interface Exchange {
  method: string;
  /** With or without a query. */
  path: string;
  status: number;
  contentType: string | null;
  body: unknown;
}

/** Errors that occur before routing. */
const BEFORE_ROUTES = ['ROUTE_NOT_FOUND', 'METHOD_NOT_ALLOWED'];

interface Documentation {
  routes: { path: string; pattern: RegExp; operations: Record<string, Operation | undefined> }[];
  schemas: Record<string, Schema>;
}

/** The same for all APIs of a worker, whatever their settings. */
let documentation: Documentation | undefined;

const NO_CONTENT = 204;

/** Fails if a response of the API at `url` differs from its documentation. */
export async function conform(url: string, exchange: Exchange): Promise<void> {
  const { method, path, status, body } = exchange;
  if (!path.startsWith('/api/') || /^\/api\/(?:docs|openapi)/.test(path)) return;
  documentation ??= describe(await documentOf(url));
  const found = findOperation(documentation, method, path);
  if (found === null || isBeforeRoutes(body)) {
    if (isBeforeRoutes(body)) return;
    throw new Error(`${method} ${path} is not documented.`);
  }
  const response = found.operation.responses[status];
  if (response === undefined)
    throw new Error(`${method} ${found.path} does not document ${status}: ${JSON.stringify(body)}`);
  if (status === NO_CONTENT && response.content === undefined && body === '') return;
  const type = exchange.contentType?.split(';')[0] ?? '';
  const schema = response.content?.[type]?.schema;
  if (schema === undefined)
    throw new Error(`${method} ${found.path} does not document ${status} as ${type}.`);
  const problem = findProblem(schema, body, documentation.schemas);
  if (problem !== null) throw new Error(`${method} ${found.path} ${status}: ${problem}`);
}

export async function documentOf(url: string): Promise<OpenAPIObject> {
  return (await fetch(`${url}/api/openapi.json`)).json() as Promise<OpenAPIObject>;
}

function describe({ paths, components }: OpenAPIObject): Documentation {
  const routes = Object.entries(paths).map(([path, item]) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    operations: item as Documentation['routes'][number]['operations'],
  }));
  // Of several that match, the one with the fewest parameters comes first.
  routes.sort((one, other) => one.path.split('{').length - other.path.split('{').length);
  return { routes, schemas: components?.schemas as Record<string, Schema> };
}

function isBeforeRoutes(body: unknown): boolean {
  return (
    typeof body === 'object' && body !== null && 'code' in body && BEFORE_ROUTES.includes(String(body.code))
  );
}

/** The documented operation for an address; one without parameters wins. */
function findOperation(
  { routes }: Documentation,
  method: string,
  address: string,
): { path: string; operation: Operation } | null {
  const [plain = ''] = address.split('?');
  for (const { path, pattern, operations } of routes) {
    const operation = operations[method.toLowerCase()];
    if (operation !== undefined && pattern.test(plain)) return { path, operation };
  }
  return null;
}
