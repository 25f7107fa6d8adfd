import { Inject, Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AccountsService } from '../accounts/accounts.service.ts';
import { ENV } from '../config/config.module.ts';
import type { Env } from '../config/env.ts';
import { OWNER_ONLY } from '../config/kept-secret.ts';
import type { Role } from '../contract/users.ts';
import { StartProblem } from './start-problem.ts';

/** How somebody signs in, as it is printed at the start. */
export interface SignIn {
  role: Role;
  email: string;
  /** `null` where whoever set it knows it. */
  password: string | null;
}

const DEMO_ADMIN = 'admin@example.org';
/** Without look-alikes: it is typed off a screen. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LETTERS_COUNT = 14;
const HEADING =
  '# Generated for the demo: e-mail and password. Without this file new passwords are generated.';

/** The accounts that exist from the first start on. */
@Injectable()
export class SignIns {
  private readonly file: string;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly accounts: AccountsService,
  ) {
    this.file = join(env.dataDir, 'credentials.txt');
  }

  /** Sees that the admin exists: the one that is set, else the demo's; `null` where there is neither. */
  async admin(): Promise<SignIn | null> {
    const { admin, demo } = this.env;
    if (admin === null) return demo ? this.generated('admin', DEMO_ADMIN, 'Admin') : null;
    await this.withPassword(admin.email, admin.password);
    return { role: 'admin', email: admin.email, password: null };
  }

  /** Sees that an account of the demo exists and has the password that is kept in the data folder. */
  async generated(role: Role, email: string, name: string): Promise<SignIn> {
    const known = await this.kept();
    const existing = await this.accounts.findByEmail(email);
    const password = known.get(email) ?? newPassword();
    if (!known.has(email)) {
      await this.keep([...known, [email, password]]);
      if (existing !== null) await this.accounts.setPassword(existing._id.toHexString(), password);
    }
    if (existing === null) await this.accounts.create({ role, name, email, password, bio: '', photo: null });
    return { role, email, password };
  }

  private async withPassword(email: string, password: string): Promise<void> {
    const account = await this.accounts.findByEmail(email);
    if (account === null) {
      await this.accounts.create({ role: 'admin', name: 'Admin', email, password, bio: '', photo: null });
      return;
    }
    if (account.role !== 'admin')
      throw new StartProblem(`ADMIN_EMAIL ${email} already belongs to an author.`);
    const unchanged = (await this.accounts.authenticate(email, password)) !== null;
    if (!unchanged) await this.accounts.setPassword(account._id.toHexString(), password);
  }

  private async kept(): Promise<Map<string, string>> {
    const text = await readFile(this.file, 'utf8').catch(() => '');
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return new Map(
      lines.map((line) => line.split(/\s+/)).map(([email = '', password = '']) => [email, password]),
    );
  }

  private async keep(entries: [email: string, password: string][]): Promise<void> {
    await mkdir(this.env.dataDir, { recursive: true });
    const lines = entries.map(([email, password]) => `${email} ${password}`);
    await writeFile(this.file, `${[HEADING, ...lines].join('\n')}\n`, { mode: OWNER_ONLY });
  }
}

/** Satisfies the rule for passwords: letters, a digit, one of `@$!%*?&`. */
function newPassword(): string {
  const letters = Array.from({ length: LETTERS_COUNT }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters}@${randomInt(10)}`;
}
