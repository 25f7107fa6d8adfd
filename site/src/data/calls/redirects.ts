import type {
  Redirect,
  RedirectMissesResponse,
  RedirectResponse,
  RedirectsResponse,
} from '@contract/redirects.ts';
import { call, type CallContext } from '../client/http.ts';

const PATH = '/api/admin/redirects';

/** @param query beginning of an address; empty for all */
export function listRedirects(
  { query, ...page }: { query: string; page: number; limit: number },
  context: CallContext,
): Promise<RedirectsResponse> {
  return call(PATH, { ...context, query: { ...page, query: query || undefined } });
}

export async function addRedirect(
  body: { address: string; to: string },
  context: CallContext,
): Promise<Redirect> {
  return (await call<RedirectResponse>(PATH, { ...context, method: 'POST', body })).redirect;
}

export function removeRedirect(address: string, context: CallContext): Promise<unknown> {
  return call(PATH, { ...context, method: 'DELETE', query: { address } });
}

export function listMisses(
  query: { page: number; limit: number },
  context: CallContext,
): Promise<RedirectMissesResponse> {
  return call(`${PATH}/misses`, { ...context, query });
}

export function ignoreMiss(address: string, context: CallContext): Promise<unknown> {
  return call(`${PATH}/misses`, { ...context, method: 'DELETE', query: { address } });
}
