import { expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { type AddressInfo, connect, createServer } from 'node:net';
import './end-drain-waits.ts';

it('ends the wait for drain on a closing connection', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  socket.destroy();
  expect(socket.write('hello')).toBe(false);
  await once(socket, 'drain');
  await closed;
  server.close();
});

it('is needed by this version of the driver; after an upgrade, try the test of an unreachable store without it', () => {
  const driver = createRequire(import.meta.url)('mongodb/package.json') as { version: string };
  expect(driver.version).toMatch(/^7\.8\./);
});
