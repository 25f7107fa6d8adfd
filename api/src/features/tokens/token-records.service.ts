import { Injectable, Logger } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import type { NewPersonalToken, TokenScope } from '../../contract/tokens.ts';
import { errorStack } from '../../platform/errors/error-stack.ts';
import type { SignedInUser } from '../../platform/http/signed-in-user.ts';
import type { StoredPersonalToken } from './personal-token.schema.ts';
import { PersonalTokensRepository } from './personal-tokens.repository.ts';
import { hashOf, isWellFormed, newToken } from './token-format.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whose token a request has, and what it may be used for. */
export interface TokenOwner extends Pick<SignedInUser, 'id' | 'role' | 'secondFactor'> {
  scopes: readonly TokenScope[];
}

/** A personal token, as its owner sees it. */
export type OwnToken = Pick<
  StoredPersonalToken,
  '_id' | 'name' | 'scopes' | 'createdAt' | 'expiresAt' | 'usedOn'
>;

/** Personal tokens: one of the store's records for each. Deleting the record revokes the token. */
@Injectable()
export class TokenRecords {
  private readonly logger = new Logger(TokenRecords.name);

  constructor(private readonly repository: PersonalTokensRepository) {}

  /** The owner of a token. `null` if it is malformed, unknown, expired or revoked. */
  async find(token: string): Promise<TokenOwner | null> {
    if (!isWellFormed(token)) return null;
    const record = await this.repository.findLive(hashOf(token));
    if (record === null) return null;
    await this.recordUse(record);
    const { user, role, secondFactor, scopes } = record;
    return { id: user.toHexString(), role, secondFactor, scopes };
  }

  /** Stores a new token within a transaction. The `secret` is in no record. */
  async create(
    { id, role, secondFactor }: SignedInUser,
    { name, scopes, days }: NewPersonalToken,
    session: ClientSession,
  ): Promise<{ secret: string; record: OwnToken }> {
    const secret = newToken();
    const createdAt = new Date();
    const record: StoredPersonalToken = {
      ...{ _id: new Types.ObjectId(), user: new Types.ObjectId(id), hash: hashOf(secret) },
      ...{ name, scopes, role, secondFactor, createdAt, usedOn: null },
      expiresAt: new Date(createdAt.getTime() + days * DAY_MS),
    };
    await this.repository.insert(record, session);
    return { secret, record };
  }

  /** Newest first, those that expired within 30 days included. */
  async describe(user: string): Promise<OwnToken[]> {
    return this.repository.findAllOf(user);
  }

  async countOf(user: string, session: ClientSession): Promise<number> {
    return this.repository.countOf(user, session);
  }

  /** Returns the name of the revoked token; `null` if the account has no such token. */
  async revoke(user: string, id: string, session: ClientSession): Promise<string | null> {
    return this.repository.remove(user, id, session);
  }

  /** Revokes all tokens of an account that is suspended or deleted, or gets another role. */
  async revokeAllOf(user: string, session: ClientSession): Promise<void> {
    await this.repository.removeAllOf(user, session);
  }

  /** Marks the tokens of an account that no longer has a second factor as made without one. */
  async clearSecondFactor(user: string, session: ClientSession): Promise<void> {
    await this.repository.clearSecondFactor(user, session);
  }

  /** Revokes the tokens that were made before `moment`. */
  async revokeMadeBefore(moment: Date, user: string, session: ClientSession): Promise<void> {
    await this.repository.removeMadeBefore(moment, user, session);
  }

  /** Records the day of a use, once a day. A failure does not fail the request. */
  private async recordUse({ _id, usedOn }: StoredPersonalToken): Promise<void> {
    const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
    if (usedOn !== null && usedOn.getTime() >= today) return;
    await this.repository.recordUse(_id, new Date(today)).catch((error: unknown) => {
      this.logger.warn(`The use of a token was not recorded: ${errorStack(error)}`);
    });
  }
}
