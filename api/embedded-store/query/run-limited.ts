import { Script, createContext, type Context } from 'node:vm';

const SCRIPT = new Script('task()');

/** Holds the running task; created at first use. */
const box: { task?: () => void } = {};
let context: Context | undefined;

function wasStopped(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  );
}

/** Attempts at a task that other programs keep from running. */
const MOST_ATTEMPTS = 5;

/**
 * Runs a synchronous task with a time limit, which can stop even a regular expression. A task that was stopped before it
 * had half of that time of the processor runs again: other programs took the rest.
 * @returns undefined if the task was stopped
 */
export function runLimited<T>(milliseconds: number, task: () => T): { value: T } | undefined {
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    const before = process.threadCpuUsage();
    const done = runOnce(milliseconds, task);
    if (done !== undefined) return done;
    const { user, system } = process.threadCpuUsage(before);
    if (user + system >= (milliseconds * 1000) / 2) break;
  }
  return undefined;
}

function runOnce<T>(milliseconds: number, task: () => T): { value: T } | undefined {
  context ??= createContext(box);
  let done: { value: T } | undefined;
  box.task = () => {
    done = { value: task() };
  };
  try {
    SCRIPT.runInContext(context, { timeout: milliseconds });
    return done;
  } catch (error) {
    if (wasStopped(error)) return undefined;
    throw error;
  } finally {
    delete box.task;
  }
}
