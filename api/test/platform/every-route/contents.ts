import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { dataPath } from '../../../embedded-store/engine/data-file.ts';
import type { RunningApi } from '../../support/start-api.ts';

/** Collections that processes write without requests, such as leases, heartbeats and deliveries. */
const BOOKKEEPING = new Set([
  ...['jobs', 'picture_removals', 'live_processes', 'start_leases'],
  ...['webhook_messages', 'webhook_answers'],
]);

/** Derived fields, which jobs or any request of a signed-in user change later. */
const DERIVED: Record<string, object> = {
  revisions: { changes: 0 },
  sessions: { usedAt: 0 },
  mail: { attempts: 0, leasedUntil: 0, file: 0 },
  webhooks: { failingSince: 0 },
};

/** The stored data of a magazine. */
export class Contents {
  private readonly file: DatabaseSync;
  private readonly commits: StatementSync;
  private read: { version: unknown; documents: string } | undefined;

  constructor(private readonly api: RunningApi) {
    this.file = new DatabaseSync(dataPath(api.dataDir), { readOnly: true });
    // SQLite's number that changes with each commit of another connection.
    this.commits = this.file.prepare('PRAGMA data_version');
  }

  /** All stored data as one text: documents, and the names of picture files. */
  async text(): Promise<string> {
    // Read first, so that a commit during the read counts as a later one.
    const version = this.commits.get()?.['data_version'];
    if (this.read === undefined || this.read.version !== version)
      this.read = { version, documents: await this.documents() };
    const files = await readdir(join(this.api.dataDir, 'images'), { recursive: true });
    return this.read.documents + JSON.stringify(files.toSorted());
  }

  /** The actions of all entries in the log, oldest first. */
  async logged(): Promise<string[]> {
    const log = this.api.app.get<Connection>(getConnectionToken()).model('StoredLogEntry');
    const entries = await log
      .find({}, { action: 1 })
      .sort({ createdAt: 1, _id: 1 })
      .lean<{ action: string }[]>();
    return entries.map(({ action }) => action);
  }

  close(): void {
    this.file.close();
  }

  private async documents(): Promise<string> {
    const { models } = this.api.app.get<Connection>(getConnectionToken());
    const compared = Object.values(models).filter(({ collection }) => !BOOKKEEPING.has(collection.name));
    return JSON.stringify(
      await Promise.all(
        compared.map((model) => model.find({}, DERIVED[model.collection.name]).sort({ _id: 1 }).lean()),
      ),
    );
  }
}

/** Waits for the jobs that follow from requests: they store links and messages, and change manuscripts, after the responses. */
export async function laterWritesDone({ app }: RunningApi): Promise<void> {
  const store = app.get<Connection>(getConnectionToken());
  const isBusy = async (): Promise<boolean> =>
    (await store
      .model('StoredJob')
      .exists({ kind: { $in: ['send-address-link', 'bulk-action', 'import'] } })) !== null ||
    (await store
      .model('StoredAccount')
      .exists({ $or: [{ merging: { $ne: null } }, { pendingChange: { $ne: null } }] })) !== null;
  while (await isBusy()) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

const POLL_MS = 50;
