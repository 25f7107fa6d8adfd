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

/**
 * Runs a synchronous task with a time limit, which can stop even a regular expression.
 * @returns undefined if the task was stopped
 */
export function runLimited<T>(milliseconds: number, task: () => T): { value: T } | undefined {
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
