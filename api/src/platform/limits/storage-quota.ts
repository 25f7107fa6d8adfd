import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { createHash } from 'node:crypto';
import { AppError } from '../errors/app-error.ts';
import { ENV } from '../config/config.module.ts';
import type { Env } from '../config/env.ts';
import { requestAddress } from '../http/request-context.ts';
import { RateCountersRepository } from './rate-counters.repository.ts';
import type { StorageCharge } from './storage-charge.ts';

const MEBIBYTE = 1024 * 1024;
const MILLISECONDS_PER_SECOND = 1000;
const DAY_MS = 24 * 60 * 60 * MILLISECONDS_PER_SECOND;
/** Addresses change hands, so they have no total. */
const MONTH_MS = 30 * DAY_MS;
/** The share of the quota for an account without a confirmed email. */
const UNVERIFIED_SHARE = 1 / 20;
const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
/** The window of a total never ends. */
const NEVER = new Date('9999-12-31');

interface Rule {
  /** The counter of the current window. */
  id: string;
  end: Date;
  /** Bytes; 0 for no limit. */
  max: number;
}

/** Whether an account has not confirmed its email yet. */
type IsUnverified = (account: string) => Promise<boolean>;

/**
 * Limits the bytes that an account and an address may store, so that nobody fills the disk. Counts in
 * the store, so that all replicas share the limits. Work outside a request, such as loading the demo,
 * is not counted.
 */
@Injectable()
export class StorageQuota {
  private isUnverified: IsUnverified = () => Promise.resolve(false);

  constructor(
    private readonly counters: RateCountersRepository,
    @Inject(ENV) private readonly env: Pick<Env, 'quota' | 'rateLimit'>,
  ) {}

  /** Accounts depend on pictures and these on quotas, so accounts register themselves. */
  registerAccounts(isUnverified: IsUnverified): void {
    this.isUnverified = isUnverified;
  }

  /**
   * Counts bytes that an account is about to store.
   * @param session of a transaction, which must abort with the error
   * @throws AppError DAILY_QUOTA_REACHED, QUOTA_REACHED; nothing is counted then
   */
  async take(account: string, bytes: number, session?: ClientSession): Promise<void> {
    const address = requestAddress();
    if (!this.env.rateLimit || address === null || bytes === 0) return;
    const counted: Rule[] = [];
    for (const rule of await this.rulesOf(account, address)) {
      counted.push(rule);
      const sum = await this.counters.add(rule.id, bytes, rule.end, session);
      if (sum <= rule.max) continue;
      if (session === undefined) for (const { id } of counted) await this.counters.subtract(id, bytes);
      throw refusal(rule);
    }
  }

  /** What `take` would count towards the total of an account, to be stored with what takes the bytes; `[]` if nothing. */
  chargesFor(account: string, bytes: number): StorageCharge[] {
    const isCounted = this.env.rateLimit && this.env.quota.accountTotal > 0 && requestAddress() !== null;
    return isCounted && bytes > 0 ? [{ counter: totalOf(account), bytes }] : [];
  }

  /** Subtracts bytes of a removed picture from the total of an account. */
  async release(account: string, bytes: number): Promise<void> {
    await this.counters.subtract(totalOf(account), bytes);
  }

  /** Subtracts from the totals of accounts what was stored with something that is deleted. */
  async releaseAll(charges: readonly StorageCharge[], session: ClientSession): Promise<void> {
    const sums = new Map<string, number>();
    for (const { counter, bytes } of charges) sums.set(counter, (sums.get(counter) ?? 0) + bytes);
    for (const [counter, bytes] of sums) await this.counters.subtract(counter, bytes, session);
  }

  private async rulesOf(account: string, address: string): Promise<Rule[]> {
    const { accountDay, accountTotal, addressDay, addressMonth } = this.env.quota;
    const isUnverified = await this.isUnverified(account);
    const share = isUnverified ? UNVERIFIED_SHARE : 1;
    // Counted separately from confirmed accounts at the same address.
    const addressKind = isUnverified ? 'address-unverified' : 'address';
    const rule = (who: [string, string], megabytes: number, ms: number | null): Rule => {
      const window = ms === null ? 'total' : Math.floor(Date.now() / ms);
      const end = ms === null ? NEVER : new Date((Number(window) + 1) * ms);
      const id = counterOf(...who, ms === null ? 'total' : `${ms / DAY_MS}:${window}`);
      return { id, end, max: megabytes * MEBIBYTE * share };
    };
    const accountRules = [
      rule(['account', account], accountDay, DAY_MS),
      rule(['account', account], accountTotal, null),
    ];
    // Behind a local gateway without TRUST_PROXY, all readers would share one address.
    const addressRules =
      address === ''
        ? []
        : [
            rule([addressKind, address], addressDay, DAY_MS),
            rule([addressKind, address], addressMonth, MONTH_MS),
          ];
    return [...accountRules, ...addressRules].filter(({ max }) => max > 0);
  }
}

function counterOf(by: string, who: string, window: string): string {
  return `kept:${by}:${createHash('sha256').update(who).digest('base64url')}:${window}`;
}

function totalOf(account: string): string {
  return counterOf('account', account, 'total');
}

function refusal({ end }: Rule): AppError {
  if (end === NEVER) return new AppError('QUOTA_REACHED');
  const leftMs = end.getTime() - Date.now();
  const retryAfterSeconds = Math.ceil(leftMs / MILLISECONDS_PER_SECOND);
  if (leftMs <= DAY_MS) return new AppError('DAILY_QUOTA_REACHED', { retryAfterSeconds });
  const message = `Your network has stored as much as is possible for now. More is possible from ${DATE.format(end)}.`;
  return new AppError('DAILY_QUOTA_REACHED', { retryAfterSeconds, message });
}
