import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright/test';
import type { SessionResponse } from '../../../api/src/contract/users.ts';
import { BROWSER_FLAGS } from './browser-flags.ts';
import { signIn } from './accounts.ts';

/** The line in which Chromium prints its DevTools address. */
const LISTENING = /^DevTools listening on (\S+)$/;

/** A separate browser with a profile on disk. Tests can kill it and restart it. */
export class Device {
  private child: ChildProcess | null = null;
  private browser: Browser | null = null;
  private current: Page | null = null;

  private constructor(
    private readonly profile: string,
    private readonly origin: string,
  ) {}

  /** Starts a device and signs in an author. */
  static async start(origin: string, author: SessionResponse): Promise<Device> {
    const device = new Device(await mkdtemp(join(tmpdir(), 'banyan-device-')), origin);
    await device.launch();
    await signIn(device.page, author, origin);
    // Chromium writes local storage to disk after some seconds, or when it ends.
    const { child } = device;
    await device.browser?.newBrowserCDPSession().then((session) => session.send('Browser.close'));
    if (child?.exitCode === null) await once(child, 'exit');
    await device.launch();
    return device;
  }

  get page(): Page {
    if (this.current === null) throw new Error('This device shows no page.');
    return this.current;
  }

  async launch(): Promise<void> {
    const file = process.env['BROWSER_PATH'] ?? chromium.executablePath();
    const options = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${this.profile}`];
    const child = spawn(file, [...BROWSER_FLAGS, ...options], {
      stdio: ['ignore', 'ignore', 'pipe'],
      // Its own process group, so that all its processes can be killed.
      detached: true,
    });
    this.child = child;
    const address = await new Promise<string>((resolve, reject) => {
      createInterface({ input: child.stderr }).on('line', (line) => {
        const endpoint = LISTENING.exec(line)?.[1];
        if (endpoint !== undefined) resolve(endpoint);
      });
      child.once('exit', () => reject(new Error('The browser ended before it was ready.')));
    });
    this.browser = await chromium.connectOverCDP(address);
    await this.openPage();
  }

  /** Replaces the current page with a new one. */
  async openPage(): Promise<void> {
    this.current = await this.context.newPage();
  }

  async open(path: string): Promise<void> {
    await this.page.goto(new URL(path, this.origin).href);
  }

  async setOffline(isOffline: boolean): Promise<void> {
    await this.context.setOffline(isOffline);
  }

  /** Crashes the page's process. The browser keeps running. */
  async crashPage(): Promise<void> {
    const { page } = this;
    const crashed = page.waitForEvent('crash');
    const session = await this.context.newCDPSession(page);
    void session.send('Page.crash').catch(() => undefined);
    await crashed;
  }

  /** Kills all processes of the browser. */
  async kill(): Promise<void> {
    const { child } = this;
    this.current = null;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid, 'SIGKILL');
    await once(child, 'exit');
    await this.browser?.close().catch(() => undefined);
  }

  async dispose(): Promise<void> {
    await this.kill();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 3 });
  }

  private get context(): BrowserContext {
    const [context] = this.browser?.contexts() ?? [];
    if (context === undefined) throw new Error('This device is off.');
    return context;
  }
}
