import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Adopts the processes whose parent has ended. */
const INIT_PID = 1;
/** Milliseconds between looks at whether npm still runs. */
const PARENT_LOOK_MS = 500;

/**
 * Ends this process with SIGTERM when the shell of `npm run` has ended. npm hands a signal on to that shell alone, and the
 * shell dies of it without a word to what it runs. Without npm nothing is watched: a script may start the magazine and end.
 */
export function endWithShell() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const endedBefore = parent === INIT_PID && !isNpmInit();
  const watch = setInterval(() => {
    if (process.ppid === parent && !endedBefore) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_LOOK_MS);
  watch.unref();
}

/** Whether npm is the first process, as in a container that runs nothing else. */
function isNpmInit() {
  try {
    return readFileSync(`/proc/${INIT_PID}/cmdline`, 'utf8').includes('npm');
  } catch {
    return false;
  }
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
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const name of SIGNALS) process.off(name, onSignal);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}
