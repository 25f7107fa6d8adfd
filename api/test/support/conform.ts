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

const documents = new Map<string, Promise<OpenAPIObject>>();

/** Fails if a response of the API at `url` differs from its documentation. */
export async function conform(url: string, exchange: Exchange): Promise<void> {
  const { method, path, status, body } = exchange;
  if (!path.startsWith('/api/') || /^\/api\/(?:docs|openapi)/.test(path)) return;
  const document = await documentOf(url);
  const found = findOperation(document, method, path);
  if (found === null || isBeforeRoutes(body)) {
    if (isBeforeRoutes(body)) return;
    throw new Error(`${method} ${path} is not documented.`);
  }
  const response = found.operation.responses[status];
  if (response === undefined)
    throw new Error(`${method} ${found.path} does not document ${status}: ${JSON.stringify(body)}`);
  const type = exchange.contentType?.split(';')[0] ?? '';
  const schema = response.content?.[type]?.schema;
  if (schema === undefined)
    throw new Error(`${method} ${found.path} does not document ${status} as ${type}.`);
  const problem = findProblem(schema, body, document.components?.schemas as Record<string, Schema>);
  if (problem !== null) throw new Error(`${method} ${found.path} ${status}: ${problem}`);
}

export async function documentOf(url: string): Promise<OpenAPIObject> {
  const known =
    documents.get(url) ??
    fetch(`${url}/api/openapi.json`).then((answer) => answer.json() as Promise<OpenAPIObject>);
  documents.set(url, known);
  return known;
}

function isBeforeRoutes(body: unknown): boolean {
  return (
    typeof body === 'object' && body !== null && 'code' in body && BEFORE_ROUTES.includes(String(body.code))
  );
}

/** The documented operation for an address; one without parameters wins. */
function findOperation(
  document: OpenAPIObject,
  method: string,
  path: string,
): { path: string; operation: Operation } | null {
  const [plain = ''] = path.split('?');
  const fitting = Object.entries(document.paths)
    .filter(([template]) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(plain))
    .sort(([one], [other]) => one.split('{').length - other.split('{').length);
  for (const [template, item] of fitting) {
    const operation = (item as Record<string, Operation | undefined>)[method.toLowerCase()];
    if (operation !== undefined) return { path: template, operation };
  }
  return null;
}
