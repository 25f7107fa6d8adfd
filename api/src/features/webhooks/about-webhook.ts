import type { NewLogEntry } from '../audit/audit.service.ts';
import type { StoredWebhook } from './webhook.schema.ts';

/** The log names an endpoint by its host: the rest of its address may be secret. */
export function aboutWebhook({
  _id,
  url,
}: Pick<StoredWebhook, '_id' | 'url'>): NonNullable<NewLogEntry['about']> {
  return { kind: 'webhook', id: _id.toHexString(), name: new URL(url).host };
}
