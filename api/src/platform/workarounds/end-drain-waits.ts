import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/**
 * Ends waits for `drain` on a closed connection.
 *
 * MongoDB's driver (7.8) sends a heartbeat on a closing connection and then waits for `drain`, which
 * never comes. Its monitor hangs, and every request fails although the store is back. After a `drain`
 * event it notices that the connection is closed, and opens another.
 */
subscribe('net.client.socket', (message) => {
  const { socket } = message as { socket: Socket };
  // After the driver's `close` listeners.
  socket.once('close', () => process.nextTick(() => socket.emit('drain')));
});
