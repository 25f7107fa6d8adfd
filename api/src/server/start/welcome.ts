import type { AddressInfo } from 'node:net';
import type { SignIn } from './bootstrap-accounts.ts';

/** The address for a browser on this machine. */
export function localAddress({ address, port, family }: AddressInfo): string {
  const isLocal = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(address);
  const host = isLocal ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}

/** Scripts wait for this line. */
export function readyLine(address: string): string {
  return `Banyan is ready at ${address}`;
}

/** Last lines of a start on a terminal: address and credentials. Logs must contain neither emails nor passwords. */
export function welcome(address: string, signIns: readonly SignIn[], credentialsFile: string): string {
  const people = signIns.map(({ role, email, password }) => {
    const passwordText =
      password === null ? 'password as first set in ADMIN_PASSWORD' : `password ${password}`;
    return `  ${role === 'admin' ? 'Admin ' : 'Author'}     ${email}, ${passwordText}`;
  });
  const hasGeneratedPassword = signIns.some(({ password }) => password !== null);
  return [
    '',
    `  Magazine   ${address}`,
    `  API docs   ${address}/api/docs`,
    `  Sign in    ${address}/signup`,
    ...people,
    ...(hasGeneratedPassword ? [`             (kept in ${credentialsFile})`] : []),
    ...(signIns.some(({ role }) => role === 'admin')
      ? []
      : ['  No admin is set up by ADMIN_EMAIL and ADMIN_PASSWORD.']),
    '',
    readyLine(address),
  ].join('\n');
}
