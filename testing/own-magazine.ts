import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { until } from '../api/test/support/until.ts';
import { ADMIN } from './admin.ts';
import { freePort } from './free-port.ts';
import { type OwnProcess, startOwnMagazine, startOwnStore } from './own-process.ts';
import { PATIENCE } from './patience.ts';

/** Timeout of a restart after a kill, in milliseconds; it usually takes two seconds. */
const READY_MS = 30_000;

/** The built magazine and its store in separate processes that can be killed and restarted in place. */
export class OwnMagazine {
  private store: OwnProcess | null = null;
  private app: OwnProcess | null = null;
  readonly url: string;
  readonly mongodbUri: string;

  private constructor(
    readonly dataDir: string,
    private readonly ports: { store: number; app: number },
    private readonly settings: Record<string, string>,
    storeOptions: string,
  ) {
    this.url = `http://127.0.0.1:${ports.app}`;
    this.mongodbUri = `mongodb://127.0.0.1:${ports.store}/banyan?replicaSet=banyan${storeOptions}`;
  }

  /**
   * @param settings as in the environment
   * @param storeOptions appended to MONGODB_URI, each with a leading `&`
   * @param prepare fills the data folder before anything starts
   */
  static async start(
    settings: Record<string, string> = {},
    storeOptions = '',
    prepare: (dataDir: string) => Promise<void> = () => Promise.resolve(),
  ): Promise<OwnMagazine> {
    const dataDir = await mkdtemp(join(tmpdir(), 'banyan-own-'));
    await prepare(dataDir);
    const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
    const ports = { store: await freePort(), app: await freePort() };
    const magazine = new OwnMagazine(dataDir, ports, { ...admin, ...settings }, storeOptions);
    await magazine.startStore();
    try {
      await magazine.startApp();
    } catch (error) {
      await magazine.stop();
      throw error;
    }
    return magazine;
  }

  /** The process of the application. */
  get pid(): number {
    const pid = this.app?.child.pid;
    if (pid === undefined) throw new Error('The application is not running.');
    return pid;
  }

  /** Calls back for every line of the application. */
  onLine(take: (line: string) => void): void {
    const output = this.app?.child.stdout;
    if (output) createInterface({ input: output }).on('line', take);
  }

  async startStore(): Promise<void> {
    this.store = await startOwnStore(join(this.dataDir, 'store'), this.ports.store);
  }

  /** Stops the store with its connections open, until `SIGCONT`. */
  signalStore(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.store?.child.kill(signal);
  }

  async startApp(): Promise<void> {
    this.app = await this.startReplica(this.ports.app);
  }

  /** Another process on the same store and pictures. The caller ends it. */
  async startReplica(port: number, more: Record<string, string> = {}): Promise<OwnProcess> {
    const { mongodbUri, dataDir, settings } = this;
    return startOwnMagazine({ mongodbUri, dataDir, port }, { ...settings, ...more });
  }

  /** Returns the exit code; `null` if the signal ended it. */
  async endStore(signal: NodeJS.Signals): Promise<number | null> {
    const ended = await this.store?.end(signal);
    this.store = null;
    return ended ?? null;
  }

  /** The same for the application. */
  async endApp(signal: NodeJS.Signals): Promise<number | null> {
    const ended = await this.app?.end(signal);
    this.app = null;
    return ended ?? null;
  }

  /** Waits until it is ready. @throws Error after half a minute */
  async ready(): Promise<void> {
    await until(async () => (await statusOf(`${this.url}/health/ready`)) === 200, READY_MS);
  }

  async stop(): Promise<void> {
    await this.endApp('SIGKILL');
    await this.endStore('SIGKILL');
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** The status of a response; 0 without one. */
export async function statusOf(url: string): Promise<number> {
  return fetch(url, { signal: AbortSignal.timeout(READY_MS * PATIENCE) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
}
