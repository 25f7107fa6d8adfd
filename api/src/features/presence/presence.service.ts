import { Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { PRESENCE_MS, type Presence, type PresenceResponse } from '../../contract/presence.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { ManuscriptAccess } from '../manuscripts/manuscript-access.service.ts';
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
    if (!isRenewed && (await this.leases.take(lease, now, from))) this.watch.poll(_id.toHexString());
    return this.current(manuscript);
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
