import { Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { PRESENCE_MS, type Presence, type PresenceResponse } from '../../contract/presence.ts';
import { AuditService } from '../audit/audit.service.ts';
import { Transactions } from '../../platform/store/transactions.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { ManuscriptAccess } from '../manuscripts/manuscript-access.service.ts';
import { aboutManuscript } from '../manuscripts/writer/step-log.ts';
import {
  type Actor,
  liveRevision,
  type ManuscriptStatus,
  mayRead,
} from '../manuscripts/model/transitions.ts';
import type { EditLease } from './edit-lease.schema.ts';
import { EditLeasesRepository } from './edit-leases.repository.ts';
import { PresenceWatch } from './presence-watch.ts';
import { StoreClock } from '../../platform/store/store-clock.ts';

/** Tracks who is editing a manuscript: one tab at a time, until it leaves, dies, or another takes over. */
@Injectable()
export class PresenceService {
  constructor(
    private readonly access: ManuscriptAccess,
    private readonly leases: EditLeasesRepository,
    private readonly accounts: AccountsService,
    private readonly watch: PresenceWatch,
    private readonly clock: StoreClock,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** Returns who is editing now. @throws AppError as `ManuscriptAccess.open` does */
  async find(user: Actor, id: string): Promise<PresenceResponse> {
    return this.current(await this.access.open(user, 'save', id));
  }

  /**
   * Starts or continues editing in a tab, unless another tab is editing. Returns who is editing now.
   * @param from the tab to take over from, if it is still editing
   * @throws AppError as `ManuscriptAccess.open` does
   */
  async enter(user: Actor, id: string, tab: string, from: string | undefined): Promise<PresenceResponse> {
    const manuscript = await this.access.open(user, 'save', id);
    const { _id } = manuscript;
    const now = await this.clock.now();
    const until = new Date(now.getTime() + PRESENCE_MS);
    const lease: EditLease = { _id, tab, by: new Types.ObjectId(user.id), since: now, until };
    const isRenewed = await this.leases.renew(lease, now);
    const isTaken =
      !isRenewed &&
      ((from !== undefined && (await this.takeOver(manuscript, lease, now, from))) ||
        (await this.leases.take(lease, now)));
    if (isTaken) this.watch.poll(_id.toHexString());
    return this.current(manuscript);
  }

  /** Takes over from a tab. Returns whether that tab was still editing. */
  private async takeOver(
    manuscript: Parameters<typeof aboutManuscript>[0],
    lease: EditLease,
    now: Date,
    from: string,
  ): Promise<boolean> {
    return this.transactions.run(async (session) => {
      const editor = await this.leases.takeFrom(from, lease, now, session);
      if (editor === null) return false;
      // One's own other tab is no change for anybody.
      if (!editor.equals(lease.by))
        await this.audit.record({ action: 'takeOver', about: aboutManuscript(manuscript) }, session);
      return true;
    });
  }

  /** Ends editing in all tabs of an account that is being deleted. */
  async endAllOf(account: string, session: ClientSession): Promise<void> {
    await this.leases.removeAllOf(new Types.ObjectId(account), session);
  }

  /** Ends editing in a tab. @throws AppError as `ManuscriptAccess.open` does */
  async leave(user: Actor, id: string, tab: string): Promise<void> {
    const { _id } = await this.access.open(user, 'save', id);
    await this.leases.end(_id, tab, new Types.ObjectId(user.id));
    this.watch.poll(_id.toHexString());
  }

  /**
   * Checks access, and returns a function that subscribes: it calls `send` now and after every change,
   * and returns the unsubscribe function. It calls `refuse` if the user may no longer read the
   * manuscript.
   * @throws AppError as `ManuscriptAccess.open` does
   */
  async follow(
    user: Actor,
    id: string,
  ): Promise<(send: (presence: PresenceResponse) => void, refuse: () => void) => () => void> {
    const { _id } = await this.access.open(user, 'save', id);
    return (send, refuse) => {
      let queue = Promise.resolve();
      return this.watch.add(_id, (lease, status) => {
        if (status === undefined || !mayRead(user, status)) return refuse();
        // Keeps the order, although each lookup is asynchronous.
        queue = queue.then(async () => send(await this.present(lease, status))).catch(() => undefined);
      });
    };
  }

  private async current(manuscript: ManuscriptStatus & { _id: Types.ObjectId }): Promise<PresenceResponse> {
    const leases = await this.leases.findCurrent([manuscript._id], await this.clock.now());
    return this.present(leases.get(manuscript._id.toHexString()), manuscript);
  }

  private async present(lease: EditLease | undefined, status: ManuscriptStatus): Promise<PresenceResponse> {
    const editor = lease === undefined ? null : await this.editorOf(lease);
    return { editor, state: status.state, articleVersion: liveRevision(status) };
  }

  private async editorOf(lease: EditLease): Promise<Presence | null> {
    const { authors } = await this.accounts.bylines([lease.by.toHexString()]);
    const author = authors.get(lease.by.toHexString());
    // The account may have been removed since.
    return author === undefined ? null : { ...author, tab: lease.tab, since: lease.since.toISOString() };
  }
}
