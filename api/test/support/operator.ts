import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PROJECT_ROOT } from '../../src/config/project-root.ts';
import type { RunningApi } from './start-api.ts';

export interface Outcome {
  code: number;
  /** Lines of what was asked for, and of what was complained of; progress is not among them. */
  printed: string[];
  complaints: string[];
}

const TOOL = join(PROJECT_ROOT, 'dist/api/src/operator/main.js');

/** Runs a command of the operator's as from a command line: in a process of its own, beside the running API. */
export async function operate(
  { dataDir, mongodbUri }: Pick<RunningApi, 'dataDir' | 'mongodbUri'>,
  args: readonly string[],
  input = '',
): Promise<Outcome> {
  const child = spawn(process.execPath, [TOOL, ...args], {
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'test', DATA_DIR: dataDir, MONGODB_URI: mongodbUri },
  });
  child.stdin.end(input);
  const exit = once(child, 'exit');
  const [printed, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await exit) as [number];
  return { code, printed: linesOf(printed), complaints: linesOf(complaints) };
}

/** Progress is told in lines that begin with two blanks. */
function linesOf(output: string): string[] {
  return output.split('\n').filter((line) => line !== '' && !/^ {2}[\w ]+: \d+ of \d+/.test(line));
}
