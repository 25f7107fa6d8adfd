import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'];

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
