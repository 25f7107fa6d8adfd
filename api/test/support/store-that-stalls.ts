import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy to a store that passes everything except the next command of one name, which it swallows. */
export class StoreThatStalls {
  private readonly sockets = new Set<Socket>();
  private readonly stall = Promise.withResolvers<string>();

  private constructor(
    private readonly server: Server,
    private readonly port: number,
    private readonly command: string,
  ) {
    server.on('connection', (client) => this.pass(client));
  }

  /** @param command its name */
  static async before(mongodbUri: string, command: string): Promise<StoreThatStalls> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new StoreThatStalls(server, Number(new URL(mongodbUri).port), command);
  }

  get uri(): string {
    return `mongodb://127.0.0.1:${(this.server.address() as AddressInfo).port}/banyan?directConnection=true`;
  }

  /** The command, once it has been swallowed. */
  get stalled(): Promise<string> {
    return this.stall.promise;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private pass(client: Socket): void {
    const store = connect(this.port, '127.0.0.1');
    for (const socket of [client, store]) {
      this.sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    client.on('close', () => store.destroy());
    store.on('close', () => client.destroy());
    store.on('data', (bytes) => client.write(bytes));
    client.on('data', (bytes) => {
      // The type of a text, the name, and the zero that ends it: as BSON begins a command.
      if (bytes.includes(`\x02${this.command}\0`)) this.stall.resolve(this.command);
      else store.write(bytes);
    });
  }
}
