import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { runOperator } from './run-operator.ts';
import { progressOn } from './terminal.ts';

/** File mode mask: a backup contains email addresses and password hashes. */
const OWNER_ONLY_UMASK = 0o077;

process.umask(OWNER_ONLY_UMASK);
// The reader of the output may stop early, like `head`.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') process.exit();
});

const write = (to: NodeJS.WriteStream) => (line: string) => void to.write(`${line}\n`);

// Progress goes to standard error, so it does not mix with the output.
const progress = progressOn((text) => void process.stderr.write(text), process.stderr.isTTY === true);
process.exitCode = await runOperator(process.argv.slice(2), process.env, {
  print: write(process.stdout),
  complain: write(process.stderr),
  progress,
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
});
