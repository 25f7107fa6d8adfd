import { Logger } from '@nestjs/common';
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import passport from 'passport';
import { operatorProgram } from '../../src/operator/program.ts';
import { runOperator } from '../../src/operator/run-operator.ts';
import { progressOn, type Terminal } from '../../src/operator/terminal.ts';
import { PROJECT_ROOT } from '../../src/platform/config/project-root.ts';
import { API_LOG_LEVELS, type RunningApi } from './start-api.ts';

export interface Outcome {
  code: number;
  /** Lines of output and of errors. */
  printed: string[];
  complaints: string[];
  /** Lines of progress; for a separate process they are among the complaints. */
  progress: string[];
}

type Magazine = Pick<RunningApi, 'dataDir' | 'mongodbUri'> & {
  /** Further environment variables. */
  environment?: Record<string, string>;
};

const TOOL = join(PROJECT_ROOT, 'dist/api/src/operator/main.js');

/** Starts an operator command like a command line: in a separate process next to the running API. */
export function begin(magazine: Magazine, args: readonly string[]): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [TOOL, ...args], {
    env: { ...process.env, NODE_OPTIONS: '', ...settingsOf(magazine) },
  });
}

/** The same, awaited. */
export async function operateApart(
  magazine: Magazine,
  args: readonly string[],
  input = '',
): Promise<Outcome> {
  const child = begin(magazine, args);
  child.stdin.end(input);
  const exit = once(child, 'exit');
  const [printed, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await exit) as [number];
  return { code, printed: linesOf(printed), complaints: linesOf(complaints), progress: [] };
}

/** Runs a command in this process, which saves loading the whole program again, and collects its output. */
export async function operate(
  magazine: Magazine,
  args: readonly string[],
  input = '',
  programOf = operatorProgram,
): Promise<Outcome> {
  const [printed, complaints, progress]: [string[], string[], string[]] = [[], [], []];
  const terminal: Terminal = {
    print: (text) => void printed.push(...linesOf(text)),
    complain: (text) => void complaints.push(...linesOf(text)),
    progress: progressOn((text) => void progress.push(...linesOf(text)), false),
    read: () => Promise.resolve(input),
    ask: () => Promise.resolve(null),
  };
  const code = await keepingGlobals(() => runOperator(args, settingsOf(magazine), terminal, programOf));
  return { code, printed, complaints, progress };
}

const { use } = passport;
let running = 0;

/** Passport's strategies and Nest's logger are per process: a command that opens the magazine must not replace the API's. */
async function keepingGlobals<T>(work: () => Promise<T>): Promise<T> {
  running += 1;
  passport.use = () => passport;
  try {
    return await work();
  } finally {
    running -= 1;
    if (running === 0) passport.use = use;
    Logger.overrideLogger(API_LOG_LEVELS);
  }
}

function settingsOf({ dataDir, mongodbUri, environment = {} }: Magazine): Record<string, string> {
  return { NODE_ENV: 'test', DATA_DIR: dataDir, MONGODB_URI: mongodbUri, ...environment };
}

function linesOf(output: string): string[] {
  return output.split('\n').filter((line) => line !== '');
}
