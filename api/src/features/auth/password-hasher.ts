import { Inject, Injectable } from '@nestjs/common';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { BoundedQueue } from '../../platform/concurrency/bounded-queue.ts';
import { ENV } from '../../platform/config/config.module.ts';
import type { Env } from '../../platform/config/env.ts';

/** argon2id (the library's default): one of OWASP's equivalent settings, with 9 MiB, four passes and one lane. */
const COST = { memoryCost: 9_216, timeCost: 4, parallelism: 1 } as const;
/** Cheap, because tests sign up a thousand people. */
const TEST_COST = { ...COST, memoryCost: 512, timeCost: 1 } as const;

/** Hashes and checks passwords one at a time, so that a small machine has a core left for readers. */
@Injectable()
export class PasswordHasher {
  /** At 50 ms each, the last one waits about 6 s. */
  private readonly queue = new BoundedQueue({ running: 1, waiting: 120, retryAfterSeconds: 6 });
  private readonly cost: typeof COST | typeof TEST_COST;
  /** Hash of a random password. Comparing with it takes as long as with a real one. */
  private readonly decoy: Promise<string>;

  constructor(@Inject(ENV) { nodeEnv }: Pick<Env, 'nodeEnv'>) {
    this.cost = nodeEnv === 'test' ? TEST_COST : COST;
    this.decoy = hash(crypto.randomUUID(), this.cost);
  }

  async hash(password: string): Promise<string> {
    return this.queue.take(() => hash(normalise(password), this.cost));
  }

  /** argon2id with a given salt, in base64url. With one salt for several short secrets, a guess can be looked up among them. */
  async digest(secret: string, salt: string): Promise<string> {
    const options = { ...this.cost, salt: Buffer.from(salt, 'base64url') };
    return (await this.queue.take(() => hashRaw(secret, options))).toString('base64url');
  }

  /** Whether `hashed` has outdated parameters. */
  needsRehash(hashed: string): boolean {
    const { memoryCost, timeCost, parallelism } = this.cost;
    // The parameters in the PHC string format.
    return !hashed.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
  }

  /** Compares a password with a hash. `null`, for an unknown account, takes the same time. */
  async matches(password: string, hashed: string | null): Promise<boolean> {
    const expected = hashed ?? (await this.decoy);
    const equal = await this.queue.take(() => verify(expected, normalise(password)));
    return equal && hashed !== null;
  }
}

/**
 * Keyboards encode one letter in several ways (`ड़`, `é`), which look the same to users, so passwords are normalised
 * to NFC (RFC 8265, 4.2.2).
 */
function normalise(password: string): string {
  return password.normalize('NFC');
}
