import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { randomBytes } from 'node:crypto';
import { type ClientSession, Types } from 'mongoose';
import type { Role } from '../contract/users.ts';
import { SessionsRepository } from './sessions.repository.ts';
import type { SignedInUser } from './signed-in-user.ts';

/** Seconds that a session lasts: a week. */
export const SESSION_SECONDS = 7 * 24 * 60 * 60;
const MILLISECONDS_PER_SECOND = 1000;
const SESSION_ID_BYTES = 16;

/** Claims of our tokens: user (`sub`) and session (`jti`). */
export interface TokenPayload {
  sub: string;
  jti: string;
}

/** Sessions: a signed token for the client and a record in the store. Deleting the record invalidates the token. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly repository: SessionsRepository,
    private readonly jwt: JwtService,
  ) {}

  /**
   * Opens a session within the caller's transaction, and returns its token.
   * @param secondFactor whether more than a password has proven who it is
   */
  async open(userId: string, role: Role, secondFactor: boolean, session: ClientSession): Promise<string> {
    const id = randomBytes(SESSION_ID_BYTES).toString('hex');
    const expiresAt = new Date(Date.now() + SESSION_SECONDS * MILLISECONDS_PER_SECOND);
    const user = new Types.ObjectId(userId);
    const record = { _id: id, user, role, ...(secondFactor && { secondFactor }), expiresAt };
    await this.repository.insert(record, session);
    return this.jwt.signAsync({}, { subject: userId, jwtid: id });
  }

  async find(payload: TokenPayload): Promise<SignedInUser | null> {
    const session = await this.repository.findLive(payload.jti);
    if (session === null || session.user.toHexString() !== payload.sub) return null;
    const { role, secondFactor = false } = session;
    return { id: payload.sub, role, sessionId: payload.jti, secondFactor };
  }

  /** Notes that a session has been confirmed with a second factor, within the transaction that sets it up. */
  async noteSecondFactor(sessionId: string, session: ClientSession): Promise<void> {
    await this.repository.noteSecondFactor(sessionId, session);
  }

  /** The sessions of an account that has no second factor any more count as opened by a password. */
  async forgetSecondFactor(userId: string, session: ClientSession): Promise<void> {
    await this.repository.forgetSecondFactor(userId, session);
  }

  async close(sessionId: string): Promise<void> {
    await this.repository.remove(sessionId);
  }

  /** Ends all sessions of an account but one, after a change of its address. */
  async closeAllBut(sessionId: string, userId: string, session: ClientSession): Promise<void> {
    await this.repository.removeAllBut(sessionId, userId, session);
  }

  /** Ends all sessions of an account, after its deletion or a change of password. */
  async closeAllOf(userId: string, session: ClientSession): Promise<void> {
    await this.repository.removeAllOf(userId, session);
  }
}
