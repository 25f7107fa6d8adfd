import type { FrontPagePreviewResponse, FrontPageResponse, PinnedSection } from '@contract/front-page.ts';
import { call, type CallContext } from '../client/http.ts';

const PATH = '/api/admin/front-page';

/** A pin as the API takes it. */
export interface SentPin {
  section: PinnedSection;
  article: string;
  until: string | null;
}

export function readFrontPage(context: CallContext): Promise<FrontPageResponse> {
  return call(PATH, context);
}

/** @param version that was read; the server refuses (412) to overwrite another */
export function putFrontPage(
  pins: readonly SentPin[],
  version: number,
  context: CallContext,
): Promise<FrontPageResponse> {
  const headers = { 'if-match': `"${version}"` };
  return call(PATH, { ...context, method: 'PUT', body: { pins }, headers });
}

/** A page that shows the home page with these pins. */
export function previewFrontPage(
  pins: readonly SentPin[],
  context: CallContext,
): Promise<FrontPagePreviewResponse> {
  return call(`${PATH}/preview`, { ...context, method: 'POST', body: { pins } });
}
