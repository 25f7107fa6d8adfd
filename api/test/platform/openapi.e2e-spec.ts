import { beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ERRORS } from '../../src/platform/errors/error-table.ts';
import { PROJECT_ROOT } from '../../src/platform/config/project-root.ts';
import type { SessionResponse } from '../../src/contract/users.ts';
import { readDemoAuthors } from '../../src/server/demo/demo-files.ts';
import { Client, type Fields } from '../support/client.ts';
import { documentOf } from '../support/conform.ts';
import { findProblem, type Schema } from '../support/json-schema.ts';
import { type Route, routesOf } from '../support/routes.ts';
import { useSharedApi } from '../support/start-api.ts';

interface Response {
  description?: string;
  headers?: Record<string, { schema?: object; example?: unknown }>;
  content?: Record<
    string,
    { schema?: Schema; example?: unknown; examples?: Record<string, { value: unknown }> }
  >;
}
interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: object[];
  parameters?: { name: string; in: string; schema?: Sampled; example?: unknown }[];
  requestBody?: { content: Record<string, object> };
  responses: Record<string, Response>;
}
/** A field or a parameter with its examples. */
interface Sampled extends Schema {
  example?: unknown;
  default?: unknown;
  properties?: Record<string, Sampled>;
}

/** A human-readable name. */
const OPERATION_ID =
  /^(?:approve|change|confirm|create|delete|get|invite|lift|list|log|merge|pick|preview|publish|register|restore|save|schedule|search|send|set|start|stop|submit|suspend|reinstate|return|update|upload|withdraw)[A-Z][A-Za-z]*$/;

const api = useSharedApi();
let operations: Map<string, Operation>;
let routes: Route[];
let schemas: Record<string, Sampled>;
let document: OpenAPIObject;

const nameOf = ({ method, path }: Route): string => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;

beforeAll(async () => {
  document = await documentOf(api.url);
  const { paths, components } = document;
  schemas = components?.schemas as Record<string, Sampled>;
  const entries = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  );
  operations = new Map(entries);
  routes = routesOf(api.app).filter(({ path }) => path.startsWith('/api/'));
});

it('documents every route, and no other', () => {
  expect([...operations.keys()].toSorted()).toEqual(routes.map(nameOf).toSorted());
});

it('describes each route: purpose, access, parameters and responses', () => {
  for (const route of routes) {
    const operation = operations.get(nameOf(route));
    const responses = Object.entries(operation?.responses ?? {});
    const [successStatus, success] = responses.find(([status]) => status.startsWith('2')) ?? [];
    expect(operation).toMatchObject({ summary: expect.stringMatching(/./), tags: [expect.any(String)] });
    const schema = Object.values(success?.content ?? {})[0]?.schema;
    expect([nameOf(route), schema === undefined]).toEqual([nameOf(route), successStatus === '204']);
    expect([nameOf(route), operation?.security]).toEqual([
      nameOf(route),
      route.access === 'public' ? [] : [{ bearer: [] }],
    ]);
    expect([nameOf(route), operation?.responses['401'] !== undefined]).toEqual([
      nameOf(route),
      route.access !== 'public' || /\/(?:login|login\/passkey)$/.test(route.path),
    ]);
    const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(operation?.parameters?.filter((each) => each.in === 'path').map(({ name }) => name) ?? []).toEqual(
      inPath,
    );
    const writes =
      ['PATCH', 'POST', 'PUT'].includes(route.method) &&
      !/\/(?:approve|editor|logout|options|previews|reinstate|reset-link|restore|secret|send|run|setup|submission|suspension|verification|withdraw)$/.test(
        route.path,
      );
    expect([nameOf(route), operation?.requestBody !== undefined]).toEqual([nameOf(route), writes]);
  }
});

/** Rules of the linters Spectral (`spectral:oas`) and Redocly (`recommended`) that no other test covers. */
describe('a linter', () => {
  it('finds contact, server and version', async () => {
    const { version } = JSON.parse(await readFile(join(PROJECT_ROOT, 'package.json'), 'utf8')) as {
      version: string;
    };
    const { info, servers } = document;
    expect(info).toMatchObject({ version, contact: { url: '/contact' }, license: { url: '/terms-of-use' } });
    expect(info.description).toMatch(/./);
    expect(servers).toEqual([{ url: '/', description: expect.any(String) }]);
  });

  it('finds a description of every tag, and no tag without operations', () => {
    const { tags = [] } = document;
    const used = new Set([...operations.values()].flatMap((operation) => operation.tags ?? []));
    expect(tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted());
    expect(tags.filter(({ description = '' }) => description.length < 10)).toEqual([]);
  });

  it('finds a description and a unique id of every operation, verb first', () => {
    const ids = [...operations.values()].map(({ operationId = '' }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [name, { operationId, summary, description }] of operations) {
      expect([name, operationId]).toEqual([name, expect.stringMatching(OPERATION_ID)]);
      expect([name, description]).toEqual([name, expect.stringMatching(/^.{20,}\.$/s)]);
      expect([name, description]).not.toEqual([name, summary]);
    }
  });

  it('finds every schema in use', () => {
    const text = JSON.stringify(document);
    expect(Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual(
      [],
    );
  });
});

it('names the codes of errors as an enumeration', () => {
  expect(schemas['ErrorCode']?.enum).toEqual(Object.keys(ERRORS));
  expect(JSON.stringify(schemas['ErrorDto']?.properties?.['code'])).toContain(
    '#/components/schemas/ErrorCode',
  );
});

it('has `pagination` in every response with a list in `data`', () => {
  const lists = [...operations].filter(([name, { responses }]) => {
    const ref = responses['200']?.content?.['application/json']?.schema?.$ref;
    const { data } = schemas[ref?.split('/').at(-1) ?? '']?.properties ?? {};
    // The parts of the sitemap are numbered in their addresses and need no pagination.
    return data?.type === 'array' && !name.startsWith('GET /api/sitemap/a');
  });
  expect(lists.length).toBeGreaterThan(5);
  for (const [name, { responses }] of lists) {
    const ref = responses['200']?.content?.['application/json']?.schema?.$ref ?? '';
    const { pagination } = schemas[ref.split('/').at(-1) ?? '']?.properties ?? {};
    expect([name, JSON.stringify(pagination)]).toEqual([name, expect.stringContaining('PaginationDto')]);
  }
});

it('documents the errors that every route can return before it runs', () => {
  const everywhere = ['400', '408', '413', '415', '429', '431', '500', '503'];
  for (const [name, { responses }] of operations)
    expect([name, Object.keys(responses)]).toEqual([name, expect.arrayContaining(everywhere)]);
});

it('documents STORAGE_FULL on routes that write, and on no other', () => {
  for (const [name, { responses }] of operations)
    expect([name, responses['503']?.description?.includes('STORAGE_FULL')]).toEqual([
      name,
      !name.startsWith('GET '),
    ]);
});

it('describes every response, with an example that matches its schema', () => {
  for (const [name, { responses }] of operations)
    for (const [status, { description, content = {} }] of Object.entries(responses)) {
      expect([name, status, description]).toEqual([name, status, expect.stringMatching(/.{5}/)]);
      for (const { schema = {}, example, examples = {} } of Object.values(content)) {
        if (schema.type === 'string') continue;
        const shown = example === undefined ? Object.values(examples).map(({ value }) => value) : [example];
        expect([name, status, shown.length > 0]).toEqual([name, status, true]);
        for (const value of shown)
          expect([name, status, findProblem(schema, value, schemas)]).toEqual([name, status, null]);
      }
    }
});

it('documents the headers of every response', () => {
  const expected = (name: string, status: string): string[] => [
    'X-Request-Id',
    ...(status === '429' || status === '503' ? ['Retry-After'] : []),
    ...(status === '401' ? ['WWW-Authenticate'] : []),
    ...(name.startsWith('GET') && status === '200' ? ['ETag'] : []),
    ...(name === 'POST /api/articles' && status === '201' ? ['Location', 'ETag'] : []),
    ...(name === 'PUT /api/articles/{id}' && status === '200' ? ['ETag'] : []),
  ];
  for (const [name, { responses }] of operations)
    for (const [status, { headers = {} }] of Object.entries(responses)) {
      const named = Object.keys(headers);
      expect([name, status, named]).toEqual([name, status, expect.arrayContaining(expected(name, status))]);
      for (const [header, { schema, example }] of Object.entries(headers))
        expect([name, header, schema !== undefined && example !== undefined]).toEqual([name, header, true]);
    }
});

it('lists null among the values of every nullable enum', () => {
  const nullable = Object.values(schemas).flatMap(({ properties = {} }) =>
    Object.values(properties).filter((field) => field.nullable === true && field.enum !== undefined),
  );
  expect(nullable.length).toBeGreaterThan(0);
  for (const field of nullable) expect(field.enum).toContain(null);
});

it('sends the documented headers', async () => {
  const { headers } = await new Client(api).get('/api/articles/genre/Weather');
  expect(headers.get('ETag')).toMatch(/^W\//);
  expect(headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/);
  const refused = await new Client(api).get('/api/users/profile');
  expect(refused.headers.get('WWW-Authenticate')).toBe('Bearer');
});

it('has an example of every field and parameter', () => {
  const isShown = ({ example, default: usual, enum: list, $ref, allOf, items, type, format }: Sampled) =>
    [example, usual, list, $ref, allOf, items?.$ref].some((each) => each !== undefined) ||
    format === 'binary' ||
    type === 'object';
  const fields = Object.entries(schemas).flatMap(([dto, { properties = {} }]) =>
    Object.entries(properties)
      .filter(([, field]) => !isShown(field))
      .map(([field]) => `${dto}.${field}`),
  );
  const parameters = [...operations].flatMap(([name, { parameters: all = [] }]) =>
    all
      .filter(({ schema = {}, example }) => example === undefined && !isShown(schema))
      .map((parameter) => `${name} ${parameter.name}`),
  );
  expect([...fields, ...parameters]).toEqual([]);
});

it('has working examples of sign-up, login and a new password', async () => {
  const shown = (dto: string): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(schemas[dto]?.properties ?? {})
        .filter(([, { format }]) => format !== 'binary')
        .map(([name, { example }]) => [name, example]),
    );
  const visitor = new Client(api);
  const registered = await visitor.form('POST', '/api/users/register', shown('RegisterDto') as Fields);
  expect(registered.status).toBe(201);
  const login = await visitor.json<SessionResponse>('POST', '/api/users/login', shown('LoginDto'));
  expect(login.status).toBe(200);
  const changed = await visitor.as(login.body).json('PUT', '/api/users/password', shown('ChangePasswordDto'));
  expect(changed.status).toBe(200);
  expect((await readDemoAuthors()).map(({ email }) => email)).not.toContain(login.body.email);
});

it('has the same routes as docs/api.md', async () => {
  const page = await readFile(join(PROJECT_ROOT, 'docs', 'api.md'), 'utf8');
  const named = new Set(
    [...page.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/api\/[^`]*)`/g)].map(([, name]) => name),
  );
  for (const path of ['GET /api/openapi.json', 'GET /api/docs']) expect(named.delete(path)).toBe(true);
  expect([...named].toSorted()).toEqual([...operations.keys()].toSorted());
});

it('shows an example of every error', () => {
  const shown = [...operations.values()].flatMap(({ responses }) =>
    Object.values(responses).flatMap(({ content }) =>
      Object.keys(content?.['application/json']?.examples ?? {}),
    ),
  );
  const shownCodes = new Set(shown);
  const everywhere = ['ROUTE_NOT_FOUND', 'METHOD_NOT_ALLOWED'];
  expect(
    Object.keys(ERRORS)
      .filter((code) => !shownCodes.has(code))
      .toSorted(),
  ).toEqual(everywhere.toSorted());
});
