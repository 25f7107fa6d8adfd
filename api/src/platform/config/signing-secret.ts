import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, unlessMissing } from '../errors/system-error.ts';
import type { Env } from './env.ts';

/** Readable and writable only by its owner. */
export const OWNER_ONLY = 0o600;
const SECRET_BYTES = 48;

/**
 * The secret that signs sessions: from the settings, otherwise from the data folder, where the first
 * start generates it.
 */
export async function signingSecret(env: Env): Promise<string> {
  if (env.jwtSecret !== null) return env.jwtSecret;
  const file = join(env.dataDir, 'jwt-secret');
  await mkdir(env.dataDir, { recursive: true });
  const storedSecret = await readFile(file, 'utf8').catch(unlessMissing);
  if (storedSecret !== null) return storedSecret.trim();
  // Written under a temporary name, because another process may read the file at any moment.
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, { mode: OWNER_ONLY });
  // On file systems without hard links the last writer wins, and all processes read its file.
  await link(temporary, file).catch((error) =>
    errorCode(error) === 'EEXIST' ? null : rename(temporary, file),
  );
  await rm(temporary, { force: true });
  return (await readFile(file, 'utf8')).trim();
}
