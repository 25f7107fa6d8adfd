import type { DoneResponse } from '@contract/articles.ts';
import type { PreviewCreatedResponse, PreviewsResponse } from '@contract/previews.ts';
import { call, type CallContext } from '../client/http.ts';

const pathOf = (id: string) => `/api/manuscripts/${encodeURIComponent(id)}/previews`;

/** Number of a manuscript's preview links that still work. */
export async function countPreviews(id: string, context: CallContext): Promise<number> {
  const { pagination } = await call<PreviewsResponse>(pathOf(id), { ...context, query: { limit: 1 } });
  return pagination.total;
}

export function createPreview(id: string, context: CallContext): Promise<PreviewCreatedResponse> {
  return call(pathOf(id), { ...context, method: 'POST' });
}

export function endPreviews(id: string, context: CallContext): Promise<DoneResponse> {
  return call(pathOf(id), { ...context, method: 'DELETE' });
}
