import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ERRORS } from '../src/common/errors/error-table.ts';
import { documentOf } from './support/conform.ts';
import { type Route, routesOf } from './support/routes.ts';
import { type RunningApi, startApi } from './support/start-api.ts';

interface Operation {
  summary?: string;
  tags?: string[];
  security?: object[];
  parameters?: { name: string; in: string; schema?: object }[];
  requestBody?: { content: Record<string, object> };
  responses: Record<
    string,
    { description?: string; content?: Record<string, { schema?: object; examples?: object }> }
  >;
}

let api: RunningApi;
let operations: Map<string, Operation>;
let routes: Route[];

const nameOf = ({ method, path }: Route): string => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;

beforeAll(async () => {
  api = await startApi();
  const { paths } = await documentOf(api.url);
  const entries = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  );
  operations = new Map(entries);
  routes = routesOf(api.app).filter(({ path }) => path.startsWith('/api/'));
});
afterAll(() => api.stop());

it('documents every route, and no other', () => {
  expect([...operations.keys()].toSorted()).toEqual(routes.map(nameOf).toSorted());
});

it('says of each what it is, who may, what it takes and what it answers', () => {
  for (const route of routes) {
    const operation = operations.get(nameOf(route));
    const responses = Object.entries(operation?.responses ?? {});
    const success = responses.find(([status]) => status.startsWith('2'))?.[1];
    expect(operation).toMatchObject({ summary: expect.stringMatching(/./), tags: [expect.any(String)] });
    expect(Object.values(success?.content ?? {})[0]?.schema).toBeDefined();
    expect([nameOf(route), operation?.security !== undefined]).toEqual([
      nameOf(route),
      route.access !== 'public',
    ]);
    expect([nameOf(route), operation?.responses['401'] !== undefined]).toEqual([
      nameOf(route),
      route.access !== 'public' || route.path.endsWith('/login'),
    ]);
    const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(operation?.parameters?.filter((each) => each.in === 'path').map(({ name }) => name) ?? []).toEqual(
      inPath,
    );
    const writes = ['POST', 'PUT'].includes(route.method) && !route.path.endsWith('/logout');
    expect([nameOf(route), operation?.requestBody !== undefined]).toEqual([nameOf(route), writes]);
  }
});

it('shows an example of every error', () => {
  const shown = [...operations.values()].flatMap(({ responses }) =>
    Object.values(responses).flatMap(({ content }) =>
      Object.keys(content?.['application/json']?.examples ?? {}),
    ),
  );
  const told = new Set([...shown, 'ARTICLE_CHANGED']);
  const everywhere = ['ROUTE_NOT_FOUND', 'METHOD_NOT_ALLOWED'];
  const ofFiles = ['PICTURE_NOT_FOUND'];
  expect(
    Object.keys(ERRORS)
      .filter((code) => !told.has(code))
      .toSorted(),
  ).toEqual([...everywhere, ...ofFiles].toSorted());
});
