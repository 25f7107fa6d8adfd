import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, unlessMissing } from '../errors/error-code.ts';
import type { Env } from './env.ts';

/** Readable and writable only by its owner. */
export const OWNER_ONLY = 0o600;
const SECRET_BYTES = 48;

/**
 * The secret that signs sessions: from the settings, otherwise from the data folder, generated at the first start.
 */
export async function signingSecret(env: Env): Promise<string> {
  if (env.jwtSecret !== null) return env.jwtSecret;
  const file = join(env.dataDir, 'jwt-secret');
  await mkdir(env.dataDir, { recursive: true });
  const known = await readFile(file, 'utf8').catch(unlessMissing);
  if (known !== null) return known.trim();
  // Written completely before it gets its name: a second process may read it at any moment.
  const fresh = `${file}.${randomUUID()}`;
  await writeFile(fresh, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, { mode: OWNER_ONLY });
  // On file systems without hard links the last writer wins, and all processes read its file.
  await link(fresh, file).catch((error) => (errorCode(error) === 'EEXIST' ? null : rename(fresh, file)));
  await rm(fresh, { force: true });
  return (await readFile(file, 'utf8')).trim();
}
