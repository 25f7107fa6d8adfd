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

/** Maximum number of attempts while other programs use the processor. */
const MAX_ATTEMPTS = 5;

/**
 * Runs a synchronous task with a time limit, which can stop even a regular expression. If a stopped
 * task got less than half of that time on the processor, because other programs were running, it runs
 * again.
 * @returns undefined if the task was stopped
 */
export function runLimited<T>(milliseconds: number, task: () => T): { value: T } | undefined {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const cpuBefore = process.threadCpuUsage();
    const result = runOnce(milliseconds, task);
    if (result !== undefined) return result;
    const { user, system } = process.threadCpuUsage(cpuBefore);
    if (user + system >= (milliseconds * 1000) / 2) break;
  }
  return undefined;
}

function runOnce<T>(milliseconds: number, task: () => T): { value: T } | undefined {
  context ??= createContext(box);
  let result: { value: T } | undefined;
  box.task = () => {
    result = { value: task() };
  };
  try {
    SCRIPT.runInContext(context, { timeout: milliseconds });
    return result;
  } catch (error) {
    if (wasStopped(error)) return undefined;
    throw error;
  } finally {
    delete box.task;
  }
}
