import { Binary } from 'bson';
import { doc } from '../bson/build.ts';
import type { Doc, Value } from '../bson/values.ts';
import { lastTimestamp } from '../engine/cluster-time.ts';

/** Nobody signs the time: there are no keys, as on a server without authentication. */
const SIGNATURE: Doc = doc({ hash: new Binary(Buffer.alloc(20)), keyId: 0n });

/** Adds the logical time to a reply, by which drivers see that what they read is no older than what they wrote. */
export function withTimes(reply: Doc): Doc {
  const time = lastTimestamp();
  reply.set(
    '$clusterTime',
    new Map<string, Value>([
      ['clusterTime', time],
      ['signature', SIGNATURE],
    ]),
  );
  return reply.set('operationTime', time);
}
