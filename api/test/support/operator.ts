import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PROJECT_ROOT } from '../../src/config/project-root.ts';
import type { RunningApi } from './start-api.ts';

export interface Outcome {
  code: number;
  /** Lines of output and errors, without progress. */
  printed: string[];
  complaints: string[];
  /** Lines of progress. */
  told: string[];
}

type Magazine = Pick<RunningApi, 'dataDir' | 'mongodbUri'> & {
  /** Further environment variables. */
  environment?: Record<string, string>;
};

const TOOL = join(PROJECT_ROOT, 'dist/api/src/operator/main.js');

/** Starts an operator command like a command line: in a separate process beside the running API. */
export function begin(
  { dataDir, mongodbUri, environment = {} }: Magazine,
  args: readonly string[],
): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [TOOL, ...args], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      MONGODB_URI: mongodbUri,
      ...environment,
    },
  });
}

/** The same, awaited. */
export async function operate(magazine: Magazine, args: readonly string[], input = ''): Promise<Outcome> {
  const child = begin(magazine, args);
  child.stdin.end(input);
  const exit = once(child, 'exit');
  const [printed, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await exit) as [number];
  const [told, complained] = [linesOf(complaints, true), linesOf(complaints, false)];
  return { code, printed: linesOf(printed, false), complaints: complained, told };
}

/** Progress lines begin with two spaces. */
function linesOf(output: string, ofProgress: boolean): string[] {
  return output
    .split('\n')
    .filter((line) => line !== '' && /^ {2}[\w ]+: \d+ of \d+/.test(line) === ofProgress);
}
