import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { BoundedQueue } from '../common/bounded-queue.ts';

/** argon2id (the library's default kind): of OWASP's settings, which defend alike, 9 MiB and four passes, in one lane. */
const COST = { memoryCost: 9_216, timeCost: 4, parallelism: 1 } as const;
/** How a hash of that cost begins, in the PHC string format. */
const COST_PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** Hashes and checks passwords, one at a time: on the smallest machine the other core is left to readers. */
@Injectable()
export class PasswordHasher {
  /** At 50 ms each, the last one waits about 6 s. */
  private readonly turns = new BoundedQueue({ running: 1, waiting: 120, retryAfterSeconds: 6 });
  /** A real hash of nothing anybody knows: checking against it takes as long as checking against a real one. */
  private readonly decoy = hash(crypto.randomUUID(), COST);

  async hash(password: string): Promise<string> {
    return this.turns.take(() => hash(oneForm(password), COST));
  }

  /** Whether `hashed` was made at another cost than hashes are made at now. */
  needsRehash(hashed: string): boolean {
    return !hashed.startsWith(COST_PREFIX);
  }

  /** Whether `password` is the one behind `hashed`; `null`, for an account that does not exist, takes the same time. */
  async matches(password: string, hashed: string | null): Promise<boolean> {
    const against = hashed ?? (await this.decoy);
    // Whoever set the password under an earlier version has a hash of it as it was typed.
    const forms = new Set([oneForm(password), password]);
    const equal = await this.turns.take(async () => {
      for (const form of forms) if (await verify(against, form)) return true;
      return false;
    });
    return equal && hashed !== null;
  }
}

/** Keyboards write one letter in several ways (`ड़`, `é`), which the person who types it cannot tell: one form of it (RFC 8265, 4.2.2). */
function oneForm(password: string): string {
  return password.normalize('NFC');
}
