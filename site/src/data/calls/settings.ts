import type { UploadedMark } from '@contract/marks.ts';
import type { MagazineSettings, SettingsResponse } from '@contract/settings.ts';
import { call, type CallContext } from '../client/http.ts';

const PATH = '/api/admin/settings';

/** The settings of the magazine. */
export function readSettings(context: CallContext): Promise<SettingsResponse> {
  return call(PATH, context);
}

/** Uploads a mark. Pages show it once it is a setting. @throws ApiError with a message for `image` if it cannot be one */
export function uploadMark(file: File, context: CallContext): Promise<UploadedMark> {
  const body = new FormData();
  body.set('image', file);
  return call('/api/admin/marks', { ...context, method: 'POST', body });
}

/**
 * Changes some settings.
 * @param version of the settings that were read
 * @throws ApiError SETTINGS_CHANGED if they have changed since
 */
export function changeSettings(
  change: Partial<MagazineSettings>,
  version: string,
  context: CallContext,
): Promise<SettingsResponse> {
  return call(PATH, { ...context, method: 'PUT', body: change, headers: { 'if-match': `"${version}"` } });
}
