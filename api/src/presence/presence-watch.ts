import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Types } from 'mongoose';
import { errorStack } from '../common/errors/error-stack.ts';
import type { EditLease } from './edit-lease.schema.ts';
import { EditLeasesRepository } from './edit-leases.repository.ts';

/** Milliseconds between polls for leases that other processes have written, or that have ended. */
const LOOK_MS = 2_000;

type Tell = (lease: EditLease | undefined) => void;

/** The followers of one manuscript. */
interface Followed {
  /** What they heard last: the tab; `null` if nobody is editing, undefined before the first look. */
  tab: string | null | undefined;
  tells: Set<Tell>;
}

/** Watches the leases of manuscripts that somebody follows in this process, all with one query. */
@Injectable()
export class PresenceWatch implements OnModuleDestroy {
  private readonly logger = new Logger(PresenceWatch.name);
  private readonly followed = new Map<string, Followed>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly leases: EditLeasesRepository) {}

  onModuleDestroy(): void {
    this.followed.clear();
    clearInterval(this.timer);
  }

  /** Tells of the lease now, and of every change. Returns its end. */
  add(manuscript: Types.ObjectId, tell: Tell): () => void {
    const id = manuscript.toHexString();
    const entry = this.followed.get(id) ?? { tab: undefined, tells: new Set<Tell>() };
    // The newcomer has heard nothing yet; the others hear it once more.
    entry.tab = undefined;
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
    const leases = await this.leases.findCurrent(
      ids.map((each) => new Types.ObjectId(each)),
      new Date(),
    );
    for (const id of ids) {
      const entry = this.followed.get(id);
      const lease = leases.get(id);
      const tab = lease?.tab ?? null;
      if (entry === undefined || entry.tab === tab) continue;
      entry.tab = tab;
      for (const tell of entry.tells) tell(lease);
    }
  }
}
