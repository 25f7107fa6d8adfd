import { Inject, Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { normaliseEmail } from '../users/account.ts';
import { AccountsService } from '../users/accounts.service.ts';
import { Passwords } from '../users/passwords.service.ts';
import { ENV } from '../config/config.module.ts';
import type { Env } from '../config/env.ts';
import { OWNER_ONLY } from '../config/signing-secret.ts';
import type { Role } from '../contract/users.ts';
import { StartProblem } from './start-problem.ts';

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

/** Creates the accounts that exist from the first start. */
@Injectable()
export class BootstrapAccounts {
  private readonly file: string;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly accounts: AccountsService,
    private readonly passwords: Passwords,
  ) {
    this.file = join(env.dataDir, 'credentials.txt');
  }

  /** Ensures that the configured or the demo's admin exists; `null` if neither is wanted. */
  async admin(): Promise<SignIn | null> {
    const { admin, demo } = this.env;
    if (admin === null) return demo ? this.demoAdmin() : null;
    await this.withPassword(admin.email, admin.password);
    return { role: 'admin', email: admin.email, password: null };
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
    else await this.passwords.set(account._id.toHexString(), chosen, null);
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

  private async withPassword(email: string, password: string): Promise<void> {
    const account = await this.accounts.findByEmail(email);
    if (account === null) {
      await this.createAdmin(email, password);
      return;
    }
    if (account.role !== 'admin')
      throw new StartProblem(`ADMIN_EMAIL ${email} already belongs to an author.`);
    const unchanged = (await this.accounts.authenticate(email, password)) !== null;
    if (!unchanged) await this.passwords.set(account._id.toHexString(), password, null);
  }

  private async createAdmin(email: string, password: string): Promise<void> {
    await this.accounts.create({ role: 'admin', name: 'Admin', email, password, bio: '', photo: null });
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
