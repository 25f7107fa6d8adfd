import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningApi } from '../support/start-api.ts';

/** Collections that processes write without requests, such as leases and heartbeats. */
const BOOKKEEPING = new Set(['jobs', 'picture_removals', 'outbox_places', 'live_processes', 'start_leases']);

/** What is stored later: it follows from the rest, a job does it, or any request of a signed-in user. */
const DERIVED: Record<string, object> = {
  revisions: { changes: 0 },
  sessions: { usedAt: 0 },
  mail: { attempts: 0, leasedUntil: 0, file: 0 },
};

/** All stored data as one text: documents, and the names of picture files. */
export async function contentsOf({ app, dataDir }: RunningApi): Promise<string> {
  const { models } = app.get<Connection>(getConnectionToken());
  const kept = Object.values(models).filter(({ collection }) => !BOOKKEEPING.has(collection.name));
  const documents = await Promise.all(
    kept.map((model) => model.find({}, DERIVED[model.collection.name]).lean()),
  );
  const files = await readdir(join(dataDir, 'images'), { recursive: true });
  return JSON.stringify([documents, files.toSorted()]);
}

/** Waits for the jobs that follow from requests: they store links and messages, and merge authors, after the responses. */
export async function laterWritesDone({ app }: RunningApi): Promise<void> {
  const store = app.get<Connection>(getConnectionToken());
  const isBusy = async (): Promise<boolean> =>
    (await store.model('StoredJob').exists({ kind: 'send-address-link' })) !== null ||
    (await store.model('StoredAccount').exists({ merging: { $ne: null } })) !== null;
  while (await isBusy()) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

const POLL_MS = 50;

/** Waits for all picture sizes, which are created after the responses. */
export async function allPicturesComplete({ app }: RunningApi): Promise<void> {
  const pictures = app.get<Connection>(getConnectionToken()).model('StoredPicture');
  while ((await pictures.exists({ pending: true })) !== null)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}
