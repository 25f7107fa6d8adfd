import { Script, createContext, type Context } from 'node:vm';

const SCRIPT = new Script('task()');

/** Where the task stands while it runs; made when it is first needed. */
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
 * Runs a synchronous task and stops it after a time, wherever it is: a regular expression, too, can be stopped so.
 * @returns nothing where it was stopped
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
