import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program with this process's terminal until it ends, and passes on the signals that come in meanwhile.
 * Ctrl-C reaches the whole process group anyway, so SIGINT is only waited out.
 *
 * @returns {Promise<number>} its exit code; 128 and the signal's number where a signal ended it
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
