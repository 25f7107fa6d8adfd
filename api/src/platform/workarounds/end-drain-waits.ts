import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/*
 * Ends waits for a closed connection to take more.
 *
 * MongoDB's driver (7.8) sends a heartbeat on a connection that is being closed, and then waits for `drain` alone, which
 * never comes: its monitor stays deaf for good, and every request is refused although the store is back. Once woken, it
 * sees that the connection is closed, and opens another.
 */
subscribe('net.client.socket', (message) => {
  const { socket } = message as { socket: Socket };
  // Those who learn of the end by `close` do so first.
  socket.once('close', () => process.nextTick(() => socket.emit('drain')));
});
