import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A store in a separate process, as `npm run store` serves it. */
export interface StoreProcess {
  uri: string;
  /** From process start to the "ready" line, in milliseconds. */
  startMs: number;
  child: ChildProcess;
  stop(): Promise<void>;
  /** Resident memory of the process, in megabytes; Linux only. */
  residentMb(): number;
}

const KIB_IN_MB = 1024;

/** The launcher's flags: a small young generation saves memory at no cost in speed. */
const NODE_FLAGS = ['--max-semi-space-size=2', '--heap-growing-percent=30'];

/** The store's entry point, as source or compiled like this file. */
function entry(): string {
  const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js';
  return fileURLToPath(new URL(`../main${extension}`, import.meta.url));
}

function residentMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? NaN) / KIB_IN_MB;
}

/** Runs the store's program to its end; returns its exit code and output. */
export async function runStore(args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [entry(), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** Starts the store and waits until it listens; rejects with its output if it does not. */
export async function startProcess(dataDir: string, more: string[] = []): Promise<StoreProcess> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...NODE_FLAGS, entry(), '--data', dataDir, ...more], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const lines = createInterface({ input: child.stdout });
  const uri = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const ready = /^Store is ready at (\S+)$/.exec(line);
      if (ready?.[1] !== undefined) resolve(ready[1]);
    });
    child.once('exit', () => {
      reject(new Error(errors.trim()));
    });
  });
  return {
    uri,
    startMs: performance.now() - startedAt,
    child,
    residentMb: () => residentMb(child.pid),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
