import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Types } from 'mongoose';
import { errorStack } from '../../platform/errors/error-stack.ts';
import type { EditLease } from './edit-lease.schema.ts';
import { ManuscriptAccess } from '../manuscripts/manuscript-access.service.ts';
import { type FollowedStatus, liveRevision } from '../manuscripts/model/transitions.ts';
import { EditLeasesRepository } from './edit-leases.repository.ts';

/** Milliseconds between polls for what other processes have written, and for leases that have ended. */
const LOOK_MS = 2_000;

/** @param status `undefined` once the manuscript is gone for good */
type Tell = (lease: EditLease | undefined, status: FollowedStatus | undefined) => void;

/** The followers of one manuscript. */
interface Followed {
  /** What they heard last: the tab and the status, as a key; `null` before the first look. */
  heard: string | null;
  tells: Set<Tell>;
}

/** Watches the manuscripts that somebody follows in this process, and their leases: all with one query of each. */
@Injectable()
export class PresenceWatch implements OnModuleDestroy {
  private readonly logger = new Logger(PresenceWatch.name);
  private readonly followed = new Map<string, Followed>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly leases: EditLeasesRepository,
    private readonly access: ManuscriptAccess,
  ) {}

  onModuleDestroy(): void {
    this.followed.clear();
    clearInterval(this.timer);
  }

  /** Tells of the lease and the status now, and of every change. Returns its end. */
  add(manuscript: Types.ObjectId, tell: Tell): () => void {
    const id = manuscript.toHexString();
    const entry = this.followed.get(id) ?? { heard: null, tells: new Set<Tell>() };
    // The newcomer has heard nothing yet; the others hear it once more.
    entry.heard = null;
    entry.tells.add(tell);
    this.followed.set(id, entry);
    this.timer ??= setInterval(() => this.look(), LOOK_MS).unref();
    this.look(id);
    return () => {
      entry.tells.delete(tell);
      if (entry.tells.size === 0) this.followed.delete(id);
      if (this.followed.size > 0) return;
      clearInterval(this.timer);
      this.timer = undefined;
    };
  }

  /** Looks now: at one manuscript, because this process has changed its lease, or at all. */
  look(id?: string): void {
    const ids = id === undefined ? [...this.followed.keys()] : [id];
    this.read(ids.filter((each) => this.followed.has(each))).catch((error: unknown) =>
      this.logger.warn(`Cannot see who is editing: ${errorStack(error)}`),
    );
  }

  private async read(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const followed = ids.map((each) => new Types.ObjectId(each));
    const [leases, statuses] = await Promise.all([
      this.leases.findCurrent(followed, new Date()),
      this.access.statuses(followed),
    ]);
    for (const id of ids) {
      const entry = this.followed.get(id);
      const status = statuses.get(id);
      if (entry === undefined) continue;
      const lease = leases.get(id);
      const heard = `${lease?.tab} ${status?.state} ${status && liveRevision(status)} ${String(status?.authors)}`;
      if (entry.heard === heard) continue;
      entry.heard = heard;
      for (const tell of entry.tells) tell(lease, status);
    }
  }
}
