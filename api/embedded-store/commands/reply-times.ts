import { Binary, type Timestamp } from 'bson';
import { doc } from '../bson/build.ts';
import { encodeDocument } from '../bson/encode.ts';
import { RawDocument } from '../bson/raw-document.ts';
import type { Doc } from '../bson/values.ts';
import { lastTimestamp } from '../engine/cluster-time.ts';

/** Nobody signs the time: there are no keys, as on a server without authentication. */
const SIGNATURE: Doc = doc({ hash: new Binary(Buffer.alloc(20)), keyId: 0n });

let encoded: { time: Timestamp; bytes: RawDocument } | undefined;

/** The bytes of `$clusterTime`, made once for each moment: every reply carries them. */
function clusterTime(time: Timestamp): RawDocument {
  if (encoded?.time !== time)
    encoded = {
      time,
      bytes: new RawDocument(encodeDocument(doc({ clusterTime: time, signature: SIGNATURE }))),
    };
  return encoded.bytes;
}

/** Adds the logical time to a reply, by which drivers see that what they read is no older than what they wrote. */
export function withTimes(reply: Doc): Doc {
  const time = lastTimestamp();
  return reply.set('$clusterTime', clusterTime(time)).set('operationTime', time);
}
