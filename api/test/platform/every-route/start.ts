import { Contents } from './contents.ts';
import { type Operation, operationsOf } from './operation.ts';
import { rowsOf } from './route-rows.ts';
import { settle } from './settle.ts';
import type { Row, World } from './world.ts';
import { documentOf } from '../../support/conform.ts';
import { UNREACHABLE_MAIL } from '../../../../testing/mail-server.ts';
import { routesOf } from '../../support/routes.ts';
import { ADMIN, type RunningApi, startApi, startReplica } from '../../support/start-api.ts';

/** A magazine that has something for every route, and what is known of the routes. */
export interface EveryRoute {
  api: RunningApi;
  world: World;
  contents: Contents;
  /** By method and path, such as `GET /api/articles/{id}`, like the others. */
  operations: Map<string, Operation>;
  rows: Record<string, Row>;
  /** The `@Access` of each route. */
  access: Map<string, string>;
  stop(): Promise<void>;
}

export async function startEveryRoute(): Promise<EveryRoute> {
  const settings = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const api = await startApi(settings, { background: true });
  const reviewing = await startReplica(api, { PUBLISHING_POLICY: 'admin', ...UNREACHABLE_MAIL });
  const contents = new Contents(api);
  const world = await settle(api, reviewing);
  return {
    ...{ api, world, contents },
    operations: operationsOf(await documentOf(api.url)),
    rows: rowsOf(world),
    access: new Map(
      routesOf(api.app).map((route) => [
        `${route.method} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`,
        route.access,
      ]),
    ),
    async stop() {
      contents.close();
      // Stopping a replica would remove the sign-in of this process.
      await reviewing.stop();
      await api.stop();
    },
  };
}
