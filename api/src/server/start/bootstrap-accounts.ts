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
  /** `null` if the operator set it. */
  password: string | null;
}

const DEMO_ADMIN = 'admin@example.org';
/** Without look-alikes, because people type it from a screen. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const PASSWORD_LETTERS = 14;
const HEADING =
  '# Generated for the demo: email and password. Without this file new passwords are generated.';
/** Without the address, because logs contain no addresses. */
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

  /**
   * Ensures that the admin of the settings or of the demo exists. `null` if there is neither, or the
   * admin has changed since.
   */
  async admin(): Promise<SignIn | null> {
    const { admin, demo } = this.env;
    if (admin === null) return demo ? this.demoAdmin() : null;
    const isSetUp = await this.setUp(admin.email, admin.password);
    return isSetUp ? { role: 'admin', email: admin.email, password: null } : null;
  }

  /** A demo account with its password from the data folder; `null` if the account was deleted. */
  async generated(role: Role, email: string): Promise<SignIn | null> {
    const account = await this.accounts.findByEmail(email);
    if (account === null) return null;
    const hasPassword = (await this.storedPasswords()).has(email);
    const password = await this.passwordOf(email);
    if (!hasPassword) await this.passwords.set(account._id.toHexString(), password, null);
    return { role, email, password };
  }

  /** The stored password of a demo account; generated if missing. */
  async passwordOf(email: string): Promise<string> {
    const passwords = await this.storedPasswords();
    const password = passwords.get(email) ?? newPassword();
    if (!passwords.has(email)) await this.storePasswords([...passwords, [email, password]]);
    return password;
  }

  /**
   * Creates an admin, or sets an admin's password and ends its sessions.
   * @param password `null` generates one
   */
  async resetAdmin(email: string, password: string | null): Promise<{ password: string; created: boolean }> {
    const adminPassword = password ?? newPassword();
    const account = await this.accounts.findByEmail(email);
    if (account === null) await this.createAdmin(email, adminPassword);
    else if (account.role !== 'admin') throw new StartProblem(`${email} belongs to an author.`);
    else await this.passwords.set(account._id.toHexString(), adminPassword, 'en', { by: '' });
    // Updates the stored password too, because the next start prints it.
    const passwords = await this.storedPasswords();
    const address = normaliseEmail(email);
    if (passwords.has(address)) await this.storePasswords([...passwords.set(address, adminPassword)]);
    return { password: adminPassword, created: account === null };
  }

  private async demoAdmin(): Promise<SignIn | null> {
    if ((await this.accounts.findByEmail(DEMO_ADMIN)) === null) {
      await this.createAdmin(DEMO_ADMIN, await this.passwordOf(DEMO_ADMIN));
    }
    return this.generated('admin', DEMO_ADMIN);
  }

  /**
   * Creates the admin of the settings and sets the password, once. Later changes to the account by its
   * owner or other admins stay, such as a new password, another role or its deletion. Returns whether
   * the account is still that admin.
   */
  private async setUp(email: string, password: string): Promise<boolean> {
    const account = await this.accounts.findByEmail(email);
    const recorded = await this.configured.recall(email, account?._id);
    if (recorded !== 'none' && (recorded === 'other' || account?.role !== 'admin')) {
      this.logger.warn(WITHOUT_EFFECT);
      return false;
    }
    if (account?.role === 'author')
      throw new StartProblem(`ADMIN_EMAIL ${email} already belongs to an author.`);
    if (recorded === 'this') return true;
    const { _id } = account ?? (await this.createAdmin(email, password));
    const unchanged = account === null || (await this.accounts.authenticate(email, password)) !== null;
    if (!unchanged) await this.passwords.set(_id.toHexString(), password, null);
    // Last, so that the next start continues an interrupted one.
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
  const letters = Array.from({ length: PASSWORD_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters}@${randomInt(10)}`;
}
