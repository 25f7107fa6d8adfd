import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy to a store that drops the next command of one name and passes everything else. */
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

  /** Resolves with the command once it is dropped. */
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
      // A command's BSON begins with a string's type byte, its name and a zero byte.
      if (bytes.includes(`\x02${this.command}\0`)) this.stall.resolve(this.command);
      else store.write(bytes);
    });
  }
}
