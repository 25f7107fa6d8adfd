import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Types } from 'mongoose';
import { errorStack } from '../../platform/errors/error-stack.ts';
import type { EditLease } from './edit-lease.schema.ts';
import { ManuscriptAccess } from '../manuscripts/manuscript-access.service.ts';
import { type StatusWithAuthors, liveRevision } from '../manuscripts/model/transitions.ts';
import { EditLeasesRepository } from './edit-leases.repository.ts';
import { StoreClock } from '../../platform/store/store-clock.ts';

/** Milliseconds between polls for changes by other processes and expired leases. */
const POLL_MS = 2_000;

/** @param status `undefined` once the manuscript is deleted for good */
type PresenceListener = (lease: EditLease | undefined, status: StatusWithAuthors | undefined) => void;

/** A manuscript with its listeners. */
interface WatchedManuscript {
  /** Last reported tab and status, as a key; `null` before the first poll. */
  lastKey: string | null;
  listeners: Set<PresenceListener>;
}

/** Polls the status and leases of all manuscripts with listeners in this process, with one query each. */
@Injectable()
export class PresenceWatch implements OnModuleDestroy {
  private readonly logger = new Logger(PresenceWatch.name);
  private readonly watched = new Map<string, WatchedManuscript>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly leases: EditLeasesRepository,
    private readonly access: ManuscriptAccess,
    private readonly clock: StoreClock,
  ) {}

  onModuleDestroy(): void {
    this.watched.clear();
    clearInterval(this.timer);
  }

  /** Reports the lease and the status now, and after every change. Returns a function that stops it. */
  add(manuscript: Types.ObjectId, listener: PresenceListener): () => void {
    const id = manuscript.toHexString();
    const entry = this.watched.get(id) ?? { lastKey: null, listeners: new Set<PresenceListener>() };
    // The new listener needs a report. The others get the same report again.
    entry.lastKey = null;
    entry.listeners.add(listener);
    this.watched.set(id, entry);
    this.timer ??= setInterval(() => this.poll(), POLL_MS).unref();
    this.poll(id);
    return () => {
      entry.listeners.delete(listener);
      if (entry.listeners.size === 0) this.watched.delete(id);
      if (this.watched.size > 0) return;
      clearInterval(this.timer);
      this.timer = undefined;
    };
  }

  /** Polls one manuscript, because this process changed its lease, or all. */
  poll(id?: string): void {
    const ids = id === undefined ? [...this.watched.keys()] : [id];
    this.read(ids.filter((each) => this.watched.has(each))).catch((error: unknown) =>
      this.logger.warn(`Cannot read who is editing: ${errorStack(error)}`),
    );
  }

  private async read(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const manuscripts = ids.map((each) => new Types.ObjectId(each));
    const [leases, statuses] = await Promise.all([
      this.leases.findCurrent(manuscripts, await this.clock.now()),
      this.access.findStatuses(manuscripts),
    ]);
    for (const id of ids) {
      const entry = this.watched.get(id);
      const status = statuses.get(id);
      if (entry === undefined) continue;
      const lease = leases.get(id);
      const key = `${lease?.tab} ${status?.state} ${status && liveRevision(status)} ${String(status?.authors)}`;
      if (entry.lastKey === key) continue;
      entry.lastKey = key;
      for (const listener of entry.listeners) listener(lease, status);
    }
  }
}
