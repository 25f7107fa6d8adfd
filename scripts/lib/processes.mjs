import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Milliseconds between looks at whether npm still runs. */
const PARENT_LOOK_MS = 500;

/**
 * Ends the program when the shell of `npm run` has ended. npm hands a signal on to that shell alone, and the shell dies
 * of it without a word to what it runs. Without npm nothing is watched: a script may start the magazine and end.
 *
 * @param {() => void} end
 * @returns {NodeJS.Timeout | undefined}
 */
function watchShell(end) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent) end();
  }, PARENT_LOOK_MS);
}

/**
 * Runs a program in this process's terminal until it ends, and forwards signals. SIGINT is not forwarded, because Ctrl-C
 * reaches the whole process group.
 *
 * @returns {Promise<number>} the exit code; 128 plus the signal's number if a signal ended it
 */
export function runToEnd(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', ...options });
    const onSignal = (signal) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of SIGNALS) process.on(signal, onSignal);
    const watch = watchShell(() => {
      clearInterval(watch);
      child.kill('SIGTERM');
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const name of SIGNALS) process.off(name, onSignal);
      clearInterval(watch);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}
