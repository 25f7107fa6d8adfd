import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECRETS, withSecretFiles } from './secret-files.ts';

describe('withSecretFiles', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'banyan-secrets-'));
    writeFileSync(join(folder, 'one'), 'the-secret\n');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(SECRETS)('reads %s from a file, without the line end that editors add', (name) => {
    const settings = withSecretFiles({ PORT: '80', [`${name}_FILE`]: join(folder, 'one') });
    expect(settings).toMatchObject({ PORT: '80', [name]: 'the-secret' });
  });

  it('keeps secrets that are set directly', () => {
    expect(withSecretFiles({ JWT_SECRET: 'a', JWT_SECRET_FILE: ' ' })).toMatchObject({ JWT_SECRET: 'a' });
  });

  it('refuses a duplicate secret and a missing file, without repeating the secret', () => {
    const duplicate = { JWT_SECRET: 'hunter', JWT_SECRET_FILE: join(folder, 'one') };
    expect(() => withSecretFiles(duplicate)).toThrow(/^(?!.*hunter)JWT_SECRET must be set by itself or by/);
    const missing = { ADMIN_PASSWORD_FILE: join(folder, 'none') };
    expect(() => withSecretFiles(missing)).toThrow(/^ADMIN_PASSWORD_FILE must name a file/);
  });
});
