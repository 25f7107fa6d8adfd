import { Binary, type Timestamp } from 'bson';
import { doc } from '../bson/build.ts';
import { encodeDocument } from '../bson/encode.ts';
import { RawDocument } from '../bson/raw-document.ts';
import type { Doc } from '../bson/values.ts';
import { lastTimestamp } from '../engine/cluster-time.ts';

/** The time is unsigned, as on a server without authentication. */
const SIGNATURE: Doc = doc({ hash: new Binary(Buffer.alloc(20)), keyId: 0n });

let encoded: { time: Timestamp; bytes: RawDocument } | undefined;

/** The bytes of `$clusterTime`, cached per timestamp because every reply carries them. */
function clusterTime(time: Timestamp): RawDocument {
  if (encoded?.time !== time)
    encoded = {
      time,
      bytes: new RawDocument(encodeDocument(doc({ clusterTime: time, signature: SIGNATURE }))),
    };
  return encoded.bytes;
}

/** Adds the logical time to a reply, which drivers need to read their own writes. */
export function withTimes(reply: Doc): Doc {
  const time = lastTimestamp();
  return reply.set('$clusterTime', clusterTime(time)).set('operationTime', time);
}
