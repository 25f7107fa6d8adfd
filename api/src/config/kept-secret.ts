import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../common/errors/error-code.ts';
import type { Env } from './env.ts';

/** Readable and writable by its owner only. */
export const OWNER_ONLY = 0o600;
const SECRET_BYTES = 48;

/** The secret that signs sessions: the one that is set, else the one kept in the data folder, made at the first start. */
export async function signingSecret(env: Env): Promise<string> {
  if (env.jwtSecret !== null) return env.jwtSecret;
  const file = join(env.dataDir, 'jwt-secret');
  await mkdir(env.dataDir, { recursive: true });
  try {
    const fresh = randomBytes(SECRET_BYTES).toString('base64url');
    await writeFile(file, `${fresh}\n`, { mode: OWNER_ONLY, flag: 'wx' });
    return fresh;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    return (await readFile(file, 'utf8')).trim();
  }
}
