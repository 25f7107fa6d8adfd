import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

const STILL_RUNNING_EVERY_MS = 15_000;
const REDRAW_EVERY_MS = 200;

/** Running steps. The first one owns the line of progress. */
const underWay = [];

const seconds = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

/**
 * Runs a program behind one line of progress, and captures its output in case it fails.
 *
 * @param {string} label for example `Building the site`
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { timeout?: number }} options
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function step(label, program, args, options = {}) {
  const start = performance.now();
  const live = process.stdout.isTTY;
  if (!live) console.log(`${label} ...`);
  underWay.push(label);
  const timer = setInterval(
    () => {
      if (live && underWay[0] === label) process.stdout.write(`\r${label} ... ${seconds(start)} `);
      else if (!live) console.log(`${label} ... still running after ${seconds(start)}`);
    },
    live ? REDRAW_EVERY_MS : STILL_RUNNING_EVERY_MS,
  );
  const result = await capture(program, args, options);
  clearInterval(timer);
  underWay.splice(underWay.indexOf(label), 1);
  const line = `${label}: ${result.ok ? 'done' : 'failed'} in ${seconds(start)}`;
  console.log(live ? `\r${line}      ` : line);
  return result;
}

/**
 * The same without a line of progress.
 *
 * @param {import('node:child_process').SpawnOptions & { priority?: number }} options `priority`: from -20 to 19, the lowest
 */
export function capture(program, args, { priority, ...options } = {}) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ ok: false, output: `${output}\n${error.message}` }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** The command that runs npm. Uses the script that npm itself names, because `npm` may be a shell script. */
export function npmCommand(args) {
  const file = process.env.npm_execpath;
  return file?.endsWith('.js') ? [process.execPath, [file, ...args]] : ['npm', args];
}
