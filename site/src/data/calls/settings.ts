import type { MagazineSettings, SettingsResponse } from '@contract/settings.ts';
import { call, type CallContext } from '../client/http.ts';

const PATH = '/api/admin/settings';

/** The settings of the magazine. */
export function readSettings(context: CallContext): Promise<SettingsResponse> {
  return call(PATH, context);
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
