import { Injectable, Logger } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { randomBytes } from 'node:crypto';
import { type ClientSession, Types } from 'mongoose';
import { AppError } from '../../platform/errors/app-error.ts';
import { errorStack } from '../../platform/errors/error-stack.ts';
import type { DeviceName, SessionsResponse } from '../../contract/sessions.ts';
import type { Role } from '../../contract/users.ts';
import { Transactions } from '../../platform/store/transactions.ts';
import { DevicesService } from './devices/devices.service.ts';
import { SESSION_SECONDS } from './session-time.ts';
import { presentSessions } from './session.presenter.ts';
import type { Session } from './session.schema.ts';
import { SessionsRepository } from './sessions.repository.ts';
import type { SignedInUser } from '../../platform/http/signed-in-user.ts';

const MILLISECONDS_PER_SECOND = 1000;
const SESSION_ID_BYTES = 16;
/** Milliseconds after which another use of a session is recorded. */
const RECORD_USE_MS = 60_000;
/** Sessions that are listed. */
const MAX_LISTED = 100;

/** Claims of our tokens: user (`sub`) and session (`jti`). */
export interface TokenPayload {
  sub: string;
  jti: string;
}

export interface NewSession {
  userId: string;
  role: Role;
  /** Whether more than a password has proven who it is. */
  secondFactor: boolean;
  device: DeviceName;
}

/** Sessions: a signed token for the client and a record in the store. Deleting the record invalidates the token. */
@Injectable()
export class SessionsService {
  private readonly logger = new Logger(SessionsService.name);

  constructor(
    private readonly repository: SessionsRepository,
    private readonly devices: DevicesService,
    private readonly transactions: Transactions,
    private readonly jwt: JwtService,
  ) {}

  /** Opens a session within the caller's transaction, and returns its token. */
  async open({ userId, role, secondFactor, device }: NewSession, session: ClientSession): Promise<string> {
    const id = randomBytes(SESSION_ID_BYTES).toString('hex');
    const usedAt = new Date();
    const expiresAt = new Date(usedAt.getTime() + SESSION_SECONDS * MILLISECONDS_PER_SECOND);
    const user = new Types.ObjectId(userId);
    const { browser, system, kind } = device;
    const opened = { browser, system, kind, usedAt, expiresAt };
    const record = { _id: id, user, role, ...(secondFactor && { secondFactor }), ...opened };
    await this.repository.insert(record, session);
    return this.jwt.signAsync({}, { subject: userId, jwtid: id });
  }

  async find(payload: TokenPayload): Promise<SignedInUser | null> {
    const session = await this.repository.findLive(payload.jti);
    if (session === null || session.user.toHexString() !== payload.sub) return null;
    await this.noteUse(session);
    const { role, secondFactor = false } = session;
    return { id: payload.sub, role, sessionId: payload.jti, secondFactor };
  }

  /** Those of these sessions that have not ended. */
  async liveAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(await this.repository.findLiveAmong(ids));
  }

  /**
   * Notes that a session has been confirmed with a second factor, within the transaction that sets it up.
   * @throws AppError SESSION_ENDED if a new password has ended it meanwhile
   */
  async noteSecondFactor(sessionId: string, session: ClientSession): Promise<void> {
    if (!(await this.repository.noteSecondFactor(sessionId, session))) throw new AppError('SESSION_ENDED');
  }

  /** The sessions of an account that has no second factor any more count as opened by a password. */
  async forgetSecondFactor(userId: string, session: ClientSession): Promise<void> {
    await this.repository.forgetSecondFactor(userId, session);
  }

  async close(sessionId: string): Promise<void> {
    await this.repository.remove(sessionId);
  }

  /** Where an account is signed in. */
  async list({ id, sessionId }: Pick<SignedInUser, 'id' | 'sessionId'>): Promise<SessionsResponse> {
    const [found, total] = await Promise.all([
      this.repository.findLiveOf(id, MAX_LISTED),
      this.repository.countLiveOf(id),
    ]);
    return { sessions: presentSessions(found, sessionId), total };
  }

  /** Ends a session of the user's own. @throws AppError SESSION_NOT_FOUND */
  async closeOf({ id }: SignedInUser, sessionId: string): Promise<void> {
    if (!(await this.repository.removeOf(id, sessionId))) throw new AppError('SESSION_NOT_FOUND');
  }

  /** Ends all sessions of an account but the user's, and the trust in its devices. */
  async closeOthersOf({ id, sessionId }: SignedInUser): Promise<void> {
    await this.transactions.run(async (session) => {
      await this.repository.removeAllBut(sessionId, id, session);
      await this.devices.endTrustOf(id, session);
    });
  }

  /** Ends all sessions of an account but one, after a change of its address. */
  async closeAllBut(sessionId: string, userId: string, session: ClientSession): Promise<void> {
    await this.repository.removeAllBut(sessionId, userId, session);
  }

  /** Ends all sessions of an account, after its deletion or a change of password. */
  async closeAllOf(userId: string, session: ClientSession): Promise<void> {
    await this.repository.removeAllOf(userId, session);
  }

  /** Records the use of a session now and then. A store that refuses it does not keep anybody out. */
  private async noteUse({ _id, usedAt }: Session): Promise<void> {
    const now = new Date();
    if (usedAt !== undefined && now.getTime() - usedAt.getTime() < RECORD_USE_MS) return;
    await this.repository.noteUse(_id, now).catch((error: unknown) => {
      this.logger.warn(`The use of a session was not recorded: ${errorStack(error)}`);
    });
  }
}
