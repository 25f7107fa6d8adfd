import { Injectable, Logger } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { randomBytes } from 'node:crypto';
import { type ClientSession, Types } from 'mongoose';
import { AppError } from '../../platform/errors/app-error.ts';
import { errorStack } from '../../platform/errors/error-stack.ts';
import type { DeviceName, SessionsResponse } from '../../contract/sessions.ts';
import type { Role } from '../../contract/users.ts';
import { AuditService } from '../audit/audit.service.ts';
import { Transactions } from '../../platform/store/transactions.ts';
import { TokenRecords } from '../tokens/token-records.service.ts';
import { DevicesService } from './devices/devices.service.ts';
import { SESSION_SECONDS } from './session-time.ts';
import { presentSessions } from './session.presenter.ts';
import type { Session } from './session.schema.ts';
import { SessionsRepository } from './sessions.repository.ts';
import type { SignedInUser } from '../../platform/http/signed-in-user.ts';

const MILLISECONDS_PER_SECOND = 1000;
const SESSION_ID_BYTES = 16;
/** Minimum milliseconds between recorded uses of a session. */
const RECORD_USE_MS = 60_000;
/** Maximum number of listed sessions. */
const MAX_LISTED = 100;

/** Claims of our tokens: user (`sub`) and session (`jti`). */
export interface TokenPayload {
  sub: string;
  jti: string;
}

export interface NewSession {
  userId: string;
  role: Role;
  isEditor: boolean;
  /** Whether more than a password was verified. */
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
    private readonly tokens: TokenRecords,
    private readonly transactions: Transactions,
    private readonly jwt: JwtService,
    private readonly audit: AuditService,
  ) {}

  /** Opens a session within the caller's transaction, and returns its token. */
  async open(
    { userId, role, isEditor, secondFactor, device }: NewSession,
    session: ClientSession,
  ): Promise<string> {
    const id = randomBytes(SESSION_ID_BYTES).toString('hex');
    const usedAt = new Date();
    const expiresAt = new Date(usedAt.getTime() + SESSION_SECONDS * MILLISECONDS_PER_SECOND);
    const user = new Types.ObjectId(userId);
    const { browser, system, kind } = device;
    const details = { browser, system, kind, usedAt, expiresAt };
    const rights = { role, ...(isEditor && { isEditor }), ...(secondFactor && { secondFactor }) };
    const record = { _id: id, user, ...rights, ...details };
    await this.repository.insert(record, session);
    return this.jwt.signAsync({}, { subject: userId, jwtid: id });
  }

  async find(payload: TokenPayload): Promise<SignedInUser | null> {
    const session = await this.repository.findLive(payload.jti);
    if (session === null || session.user.toHexString() !== payload.sub) return null;
    await this.recordUse(session);
    const { role, isEditor = false, secondFactor = false } = session;
    return { id: payload.sub, role, isEditor, sessionId: payload.jti, secondFactor };
  }

  /** Keeps the ids of sessions that have not ended. */
  async filterLive(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(await this.repository.filterLive(ids));
  }

  /**
   * Records that a second factor was verified in a session, within the transaction that sets it up.
   * @throws AppError SESSION_ENDED if a new password has ended it meanwhile
   */
  async recordSecondFactor(sessionId: string, session: ClientSession): Promise<void> {
    if (!(await this.repository.recordSecondFactor(sessionId, session))) throw new AppError('SESSION_ENDED');
  }

  /** Marks the sessions and tokens of an account that no longer has a second factor as opened by a password. */
  async clearSecondFactor(userId: string, session: ClientSession): Promise<void> {
    await this.repository.clearSecondFactor(userId, session);
    await this.tokens.clearSecondFactor(userId, session);
  }

  async close({ id, sessionId }: SignedInUser): Promise<void> {
    await this.transactions.run(async (session) => {
      if (await this.repository.removeOf(id, sessionId, session))
        await this.audit.record({ action: 'signOut', by: id }, session);
    });
  }

  /** The sessions of an account. */
  async list({ id, sessionId }: Pick<SignedInUser, 'id' | 'sessionId'>): Promise<SessionsResponse> {
    const [sessions, total] = await Promise.all([
      this.repository.findLiveOf(id, MAX_LISTED),
      this.repository.countLiveOf(id),
    ]);
    return { sessions: presentSessions(sessions, sessionId), total };
  }

  /** Ends one of the user's sessions. @throws AppError SESSION_NOT_FOUND */
  async closeOwn({ id }: SignedInUser, sessionId: string): Promise<void> {
    await this.transactions.run(async (session) => {
      if (!(await this.repository.removeOf(id, sessionId, session))) throw new AppError('SESSION_NOT_FOUND');
      await this.audit.record({ action: 'endSession', by: id }, session);
    });
  }

  /** Ends all other sessions of the user, and the trust in their devices. */
  async closeOthers({ id, sessionId }: SignedInUser): Promise<void> {
    await this.transactions.run(async (session) => {
      await this.repository.removeAllBut(sessionId, id, session);
      await this.devices.endTrustOf(id, session);
      await this.audit.record({ action: 'endSessions', by: id }, session);
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

  /** Records the use of a session, at most once a minute. A failure does not fail the request. */
  private async recordUse({ _id, usedAt }: Session): Promise<void> {
    const now = new Date();
    if (usedAt !== undefined && now.getTime() - usedAt.getTime() < RECORD_USE_MS) return;
    await this.repository.recordUse(_id, now).catch((error: unknown) => {
      this.logger.warn(`The use of a session was not recorded: ${errorStack(error)}`);
    });
  }
}
