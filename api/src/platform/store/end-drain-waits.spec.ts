import { expect, it } from '@jest/globals';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import './end-drain-waits.ts';

it('ends the wait of a writer whose connection is being closed', async () => {
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
