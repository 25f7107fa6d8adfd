import { describe, expect, it } from '@jest/globals';
import { localAddress, welcome } from './welcome.ts';

describe('localAddress', () => {
  it.each([
    ['127.0.0.1', 'IPv4', 'http://localhost:3000'],
    ['0.0.0.0', 'IPv4', 'http://localhost:3000'],
    ['::', 'IPv6', 'http://localhost:3000'],
    ['10.0.0.7', 'IPv4', 'http://10.0.0.7:3000'],
    ['fd00::7', 'IPv6', 'http://[fd00::7]:3000'],
  ])('can be opened here for %s', (address, family, expected) => {
    expect(localAddress({ address, family, port: 3000 })).toBe(expected);
  });
});

describe('welcome', () => {
  const address = 'http://localhost:3000';

  it('prints the address, the sign-ins, and last that it is ready', () => {
    const text = welcome(
      address,
      [{ role: 'admin', email: 'admin@example.org', password: 'Peepal@2026' }],
      '/d/credentials.txt',
    );
    expect(text).toContain(`Magazine   ${address}\n`);
    expect(text).toContain(`API docs   ${address}/api/docs\n`);
    expect(text).toMatch(
      /Admin +admin@example\.org, password Peepal@2026\n +\(kept in \/d\/credentials\.txt\)/,
    );
    expect(text.split('\n').at(-1)).toBe(`Banyan is ready at ${address}`);
  });

  it('does not print a chosen password, and says if the settings have no admin', () => {
    const set = welcome(address, [{ role: 'admin', email: 'a@b.in', password: null }], '/d/credentials.txt');
    expect(set).toContain('password as first set in ADMIN_PASSWORD');
    expect(set).not.toContain('kept in');
    expect(welcome(address, [], '')).toContain('No admin is set up');
  });
});
