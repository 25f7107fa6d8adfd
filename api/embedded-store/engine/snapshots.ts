import { DatabaseSync } from 'node:sqlite';
import type { Timestamp } from 'bson';
import { fail } from '../errors/command-error.ts';
import { readCatalog } from '../storage/catalog.ts';
import { Statements } from '../storage/statements.ts';
import type { View } from '../storage/view.ts';
import { nextTimestamp } from './cluster-time.ts';
import type { Contention } from '../contention/contention.ts';
import type { Cursors } from './cursors.ts';

/** Idle timeout of a snapshot, in milliseconds (MongoDB: 5 minutes). */
const SNAPSHOT_TIMEOUT_MS = 5 * 60 * 1000;

/** Maximum number. Each snapshot holds a file open and prevents truncation of the log. */
const MAX_SNAPSHOTS = 8;

/** Page cache of each, in KiB. */
const CACHE_KIB = 512;

/** The data at one point in time, on its own connection. */
export class Snapshot implements View {
  readonly fixed = true;
  readonly time: Timestamp;
  /** Id of the session that reads it. */
  readonly session: string;
  readonly statements: Statements;
  readonly catalog: View['catalog'];
  readonly shuffledBy: (() => number) | undefined;
  readonly takenAt = Date.now();
  lastUsed = this.takenAt;

  constructor(path: string, time: Timestamp, session: string, shuffledBy: (() => number) | undefined) {
    this.time = time;
    this.session = session;
    this.shuffledBy = shuffledBy;
    this.statements = new Statements(new DatabaseSync(path, { readOnly: true }));
    // The snapshot starts with the first read; later commits are invisible.
    this.statements.database.exec(`PRAGMA cache_size = -${CACHE_KIB}; BEGIN`);
    this.catalog = readCatalog(this.statements);
  }
}

/** The snapshots for `readConcern: snapshot` outside transactions. */
export class Snapshots {
  readonly #path: string;
  readonly #cursors: Cursors;
  readonly #contention: Contention | undefined;
  readonly #open = new Map<string, Snapshot>();

  constructor(path: string, cursors: Cursors, contention?: Contention) {
    this.#path = path;
    this.#cursors = cursors;
    this.#contention = contention;
  }

  /**
   * A new snapshot, or that of an earlier read.
   * @throws CommandError 239 if it is no longer kept, 246 if there are too many
   */
  at(time: Timestamp | undefined, session: string): Snapshot {
    if (time === undefined) return this.#take(session);
    const snapshot = this.#open.get(time.toString());
    if (snapshot === undefined) throw fail('SnapshotTooOld', 'The snapshot is not kept any more');
    this.#contention?.checkSnapshot(snapshot.takenAt);
    snapshot.lastUsed = Date.now();
    return snapshot;
  }

  #take(session: string): Snapshot {
    this.closeOld();
    if (this.#open.size >= MAX_SNAPSHOTS)
      throw fail('SnapshotUnavailable', `There are ${MAX_SNAPSHOTS} snapshots already`);
    const snapshot = new Snapshot(this.#path, nextTimestamp(), session, this.#contention?.shuffledBy);
    this.#open.set(snapshot.time.toString(), snapshot);
    return snapshot;
  }

  closeOld(): void {
    const limit = Date.now() - SNAPSHOT_TIMEOUT_MS;
    this.closeWhere(({ lastUsed }) => lastUsed < limit);
  }

  closeWhere(condition: (snapshot: Snapshot) => boolean): void {
    for (const [key, snapshot] of this.#open) {
      if (!condition(snapshot)) continue;
      this.#cursors.closeWhere((cursor) => cursor.snapshot === snapshot);
      snapshot.statements.database.close();
      this.#open.delete(key);
    }
  }
}
