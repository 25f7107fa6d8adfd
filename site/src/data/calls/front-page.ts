import type { FrontPageResponse, PinnedSection } from '@contract/front-page.ts';
import { call, type CallContext } from '../client/http.ts';

const PATH = '/api/admin/front-page';

export function readFrontPage(context: CallContext): Promise<FrontPageResponse> {
  return call(PATH, context);
}

/** @param version that was read; the server refuses (412) to overwrite another */
export function putFrontPage(
  pins: readonly { section: PinnedSection; article: string; until: string | null }[],
  version: number,
  context: CallContext,
): Promise<FrontPageResponse> {
  const headers = { 'if-match': `"${version}"` };
  return call(PATH, { ...context, method: 'PUT', body: { pins }, headers });
}
