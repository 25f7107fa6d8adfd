import { type INestApplication, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import type { TokenScope } from '../../src/contract/tokens.ts';
import { ACCESS, TOKEN_SCOPE } from '../../src/features/auth/access.decorator.ts';
import { RATE_LIMIT } from '../../src/platform/limits/limited.decorator.ts';
import type { RateLimit } from '../../src/platform/limits/rate-limits.ts';

export interface Route {
  method: string;
  path: string;
  /** The route's `@Access`; `nobody` without one. */
  access: string;
  /** The scope of personal tokens that it takes; `null` if it takes none. */
  scope: TokenScope | null;
  /** The route's `@Limited`; `null` without one. */
  limit: RateLimit | null;
}

/** Every route of every controller. */
export function routesOf(app: INestApplication): Route[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  return controllers.flatMap(({ metatype }) => {
    if (typeof metatype !== 'function') return [];
    const base = String(Reflect.getMetadata(PATH_METADATA, metatype));
    const prototype = metatype.prototype as Record<string, unknown>;
    const handlers = Object.getOwnPropertyNames(prototype)
      .filter((name) => name !== 'constructor')
      .map((name) => prototype[name]);
    return handlers.flatMap((handler) => {
      if (typeof handler !== 'function') return [];
      const path: unknown = Reflect.getMetadata(PATH_METADATA, handler);
      if (path === undefined) return [];
      const method = RequestMethod[Number(Reflect.getMetadata(METHOD_METADATA, handler))] ?? '';
      const access: unknown = Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, metatype);
      const whole = `/${base}/${path}`.replaceAll(/\/+/g, '/').replace(/(?<=.)\/$/, '');
      const scope = (Reflect.getMetadata(TOKEN_SCOPE, handler) ??
        Reflect.getMetadata(TOKEN_SCOPE, metatype) ??
        null) as TokenScope | null;
      const limit = (Reflect.getMetadata(RATE_LIMIT, handler) ?? null) as RateLimit | null;
      return { method, path: whole, access: String(access ?? 'nobody'), scope, limit };
    });
  });
}
