import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Env, readEnv } from './env.ts';
import { signingSecret } from './signing-secret.ts';

describe('the secret that signs sessions', () => {
  let folder: string;
  let env: Env;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'banyan-secret-'));
    env = readEnv({ DATA_DIR: join(folder, 'data') });
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is the configured one', async () => {
    expect(await signingSecret({ ...env, jwtSecret: 'set' })).toBe('set');
  });

  it('is generated once without a setting: 384 random bits in a file that only the owner can read', async () => {
    const secret = await signingSecret(env);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(48);
    expect(await signingSecret(env)).toBe(secret);
    expect((await stat(join(folder, 'data', 'jwt-secret'))).mode & 0o777).toBe(0o600);
  });

  it('is the same for all processes that start concurrently', async () => {
    const secrets = await Promise.all(Array.from({ length: 20 }, () => signingSecret(env)));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).not.toBe('');
    expect(await readdir(join(folder, 'data'))).toEqual(['jwt-secret']);
  });
});
