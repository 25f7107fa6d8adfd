import { createServer, type Server, type Socket } from 'node:net';
import { dispatch } from '../commands/dispatch.ts';
import type { Engine } from '../engine/engine.ts';
import { StoreStartError } from '../errors/start-error.ts';
import { Connection } from './connection.ts';

/** The store accepts only local connections. */
const LOOPBACK = '127.0.0.1';

/** Accepts clients on loopback and runs their commands. */
export class StoreServer {
  readonly #engine: Engine;
  readonly #server: Server;
  readonly #sockets = new Map<number, Socket>();
  #accepted = 0;

  constructor(engine: Engine) {
    this.#engine = engine;
    engine.connections = () => this.#sockets.size;
    engine.isConnected = (connection) => this.#sockets.has(connection);
    this.#server = createServer((socket) => {
      this.#accept(socket);
    });
  }

  #accept(socket: Socket): void {
    const id = ++this.#accepted;
    this.#sockets.set(id, socket);
    socket.on('close', () => {
      this.#sockets.delete(id);
      this.#engine.sessions.abandon(id);
    });
    new Connection(socket, (body) => dispatch(this.#engine, body, id));
  }

  /**
   * Listens and returns the port; 0 requests a free one.
   * @throws StoreStartError if the port is in use.
   */
  listen(port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', (error) => {
        reject(
          new StoreStartError(
            'STORE_UNUSABLE',
            `The store cannot listen on ${LOOPBACK}:${port}: ${error.message}.`,
          ),
        );
      });
      this.#server.listen(port, LOOPBACK, () => {
        const address = this.#server.address();
        const actual = typeof address === 'object' && address !== null ? address.port : port;
        this.#engine.address = `${LOOPBACK}:${actual}`;
        resolve(actual);
      });
    });
  }

  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => {
      this.#server.close(() => {
        resolve();
      });
    });
    for (const socket of this.#sockets.values()) socket.destroy();
    await closed;
  }
}
