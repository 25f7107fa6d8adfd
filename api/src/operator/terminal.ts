import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { progressLine } from '../server/start/progress-line.ts';
import type { ProgressListener } from './backup.ts';

/** Input and output of the command-line tool. */
export interface Terminal {
  /** Prints a result, one line without its line feed. */
  print(line: string): void;
  /** Prints a problem, one line. */
  complain(line: string): void;
  progress: ProgressListener;
  /** Standard input, for a password that must not be on the command line. */
  read(): Promise<string>;
  /** The user's answer; `null` without a terminal. */
  ask(question: string): Promise<string | null>;
}

/** One progress line per step. */
export function progressOn(write: (text: string) => void, isLive: boolean): ProgressListener {
  const lines = new Map<string, (done: number, total: number) => void>();
  return (step, done, total) => {
    const line = lines.get(step) ?? progressLine(step, '', { write, isLive });
    lines.set(step, line);
    line(done, total);
  };
}

/** The terminal of this process. */
export function processTerminal(): Terminal {
  // A reader of the output may stop early, as `head` does.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') process.exit();
  });
  const write = (to: NodeJS.WriteStream) => (line: string) => void to.write(`${line}\n`);
  return {
    print: write(process.stdout),
    complain: write(process.stderr),
    // On standard error, so it does not mix with the output.
    progress: progressOn((line) => void process.stderr.write(line), process.stderr.isTTY === true),
    read: () => text(process.stdin),
    async ask(question) {
      if (!process.stdin.isTTY) return null;
      const lines = createInterface({ input: process.stdin, output: process.stderr });
      try {
        return await lines.question(question);
      } finally {
        lines.close();
      }
    },
  };
}
