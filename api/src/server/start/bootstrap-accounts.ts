import { Inject, Injectable, Logger } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { normaliseEmail } from '../../contract/email-address.ts';
import type { Account } from '../../features/accounts/account.ts';
import { AccountsService } from '../../features/accounts/accounts.service.ts';
import { Passwords } from '../../features/accounts/passwords.service.ts';
import { ENV } from '../../platform/config/config.module.ts';
import type { Env } from '../../platform/config/env.ts';
import { OWNER_ONLY } from '../../platform/config/signing-secret.ts';
import type { Role } from '../../contract/users.ts';
import { ConfiguredAdmin } from './configured-admin.ts';
import { StartProblem } from '../../platform/errors/start-problem.ts';

/** Credentials printed at start. */
export interface SignIn {
  role: Role;
  email: string;
  /** `null` if the operator has set it. */
  password: string | null;
}

const DEMO_ADMIN = 'admin@example.org';
/** Without look-alikes, because people type it from a screen. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LETTERS_COUNT = 14;
const HEADING =
  '# Generated for the demo: email and password. Without this file new passwords are generated.';
/** Names nobody, because logs contain no addresses. */
const WITHOUT_EFFECT =
  'ADMIN_EMAIL and ADMIN_PASSWORD have no effect: the admin whom they set up is no longer an admin, has another address or is gone. Remove them, or set another address.';

/** Creates the accounts that exist from the first start. */
@Injectable()
export class BootstrapAccounts {
  private readonly logger = new Logger('Start');
  private readonly file: string;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly accounts: AccountsService,
    private readonly passwords: Passwords,
    private readonly configured: ConfiguredAdmin,
  ) {
    this.file = join(env.dataDir, 'credentials.txt');
  }

  /** Ensures that the configured or the demo's admin exists; `null` if neither is wanted, or the configured one has changed. */
  async admin(): Promise<SignIn | null> {
    const { admin, demo } = this.env;
    if (admin === null) return demo ? this.demoAdmin() : null;
    const isSetUp = await this.setUp(admin.email, admin.password);
    return isSetUp ? { role: 'admin', email: admin.email, password: null } : null;
  }

  /** A remaining demo account with its password from the data folder. */
  async generated(role: Role, email: string): Promise<SignIn | null> {
    const account = await this.accounts.findByEmail(email);
    if (account === null) return null;
    const known = (await this.storedPasswords()).has(email);
    const password = await this.passwordOf(email);
    if (!known) await this.passwords.set(account._id.toHexString(), password, null);
    return { role, email, password };
  }

  /** The stored password of a demo account; generated if missing. */
  async passwordOf(email: string): Promise<string> {
    const known = await this.storedPasswords();
    const password = known.get(email) ?? newPassword();
    if (!known.has(email)) await this.storePasswords([...known, [email, password]]);
    return password;
  }

  /**
   * Creates an admin, or sets an admin's password and ends its sessions.
   * @param password `null` generates one
   */
  async resetAdmin(email: string, password: string | null): Promise<{ password: string; created: boolean }> {
    const chosen = password ?? newPassword();
    const account = await this.accounts.findByEmail(email);
    if (account === null) await this.createAdmin(email, chosen);
    else if (account.role !== 'admin') throw new StartProblem(`${email} belongs to an author.`);
    else await this.passwords.set(account._id.toHexString(), chosen, 'en', { by: '' });
    // Keeps the stored password in step, because the next start prints it.
    const known = await this.storedPasswords();
    const address = normaliseEmail(email);
    if (known.has(address)) await this.storePasswords([...known.set(address, chosen)]);
    return { password: chosen, created: account === null };
  }

  private async demoAdmin(): Promise<SignIn | null> {
    if ((await this.accounts.findByEmail(DEMO_ADMIN)) === null) {
      await this.createAdmin(DEMO_ADMIN, await this.passwordOf(DEMO_ADMIN));
    }
    return this.generated('admin', DEMO_ADMIN);
  }

  /**
   * Creates the admin of the settings and sets the password, once. What other admins or its owner have changed since stays so:
   * another password, another role, another address, no account. Returns whether it is still that admin.
   */
  private async setUp(email: string, password: string): Promise<boolean> {
    const account = await this.accounts.findByEmail(email);
    const known = await this.configured.recall(email, account?._id);
    if (known !== 'none' && (known === 'other' || account?.role !== 'admin')) {
      this.logger.warn(WITHOUT_EFFECT);
      return false;
    }
    if (account?.role === 'author')
      throw new StartProblem(`ADMIN_EMAIL ${email} already belongs to an author.`);
    if (known === 'this') return true;
    const { _id } = account ?? (await this.createAdmin(email, password));
    const unchanged = account === null || (await this.accounts.authenticate(email, password)) !== null;
    if (!unchanged) await this.passwords.set(_id.toHexString(), password, null);
    // Last: a start that is interrupted here goes on with the next one.
    await this.configured.record(email, _id);
    return true;
  }

  private async createAdmin(email: string, password: string): Promise<Account> {
    const draft = { role: 'admin' as const, name: 'Admin', email, password, bio: '', photo: null };
    return this.accounts.create({ ...draft, isAddressConfirmed: true });
  }

  private async storedPasswords(): Promise<Map<string, string>> {
    const text = await readFile(this.file, 'utf8').catch(() => '');
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return new Map(
      lines.map((line) => line.split(/\s+/)).map(([email = '', password = '']) => [email, password]),
    );
  }

  private async storePasswords(entries: [email: string, password: string][]): Promise<void> {
    await mkdir(this.env.dataDir, { recursive: true });
    const lines = entries.map(([email, password]) => `${email} ${password}`);
    await writeFile(this.file, `${[HEADING, ...lines].join('\n')}\n`, { mode: OWNER_ONLY });
  }
}

/** Satisfies the password rule: letters, a digit, one of `@$!%*?&`. */
function newPassword(): string {
  const letters = Array.from({ length: LETTERS_COUNT }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters}@${randomInt(10)}`;
}
