import type { Presence, PresenceResponse } from '@contract/presence.ts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { deleteAt } from './deletion.ts';
import { call, type CallContext } from '../client/http.ts';

const pathOf = (id: string) => `/api/manuscripts/${encodeURIComponent(id)}/presence`;

/**
 * Says that a tab is editing. Returns who is editing now.
 * @param from the tab to take over from
 */
export async function enterManuscript(
  id: string,
  tab: string,
  from: string | undefined,
  context: CallContext,
): Promise<Presence | null> {
  const body = { tab, ...(from !== undefined && { from }) };
  return (await call<PresenceResponse>(pathOf(id), { ...context, method: 'PUT', body })).editor;
}

/** Says that a tab has stopped editing. */
export function leaveManuscript(id: string, tab: string, context: CallContext): Promise<void> {
  return deleteAt(`${pathOf(id)}?tab=${encodeURIComponent(tab)}`, context);
}

/**
 * Follows who is editing, and the status of the manuscript, until the stream ends.
 * @throws {Error} if there is none
 */
export async function followPresence(
  id: string,
  onPresence: (presence: PresenceResponse) => void,
  { token, signal }: CallContext,
): Promise<void> {
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${token ?? ''}` };
  const response = await fetch(pathOf(id), { headers, ...(signal && { signal }) });
  if (!response.ok || response.body === null) throw new Error(`No stream: ${response.status}`);
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  for (let next = await events.read(); !next.done; next = await events.read())
    if (next.value.event === 'presence') onPresence(JSON.parse(next.value.data) as PresenceResponse);
}
