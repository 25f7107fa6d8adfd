import { type Command, CommanderError } from 'commander';
import { errorStack } from '../platform/errors/error-stack.ts';
import { type Env, readEnv } from '../platform/config/env.ts';
import { withSecretFiles } from '../platform/config/secret-files.ts';
import { startSentence } from '../server/start/start-sentence.ts';
import { ArchiveProblem } from './archive/archive-format.ts';
import { CommandFailed } from './command-failed.ts';
import { operatorProgram } from './program.ts';
import type { Terminal } from './terminal.ts';
import type { Tools } from './tools.ts';

const FAILED = 1;

/**
 * Runs one command line, for example `['backup', 'magazine.tar']`.
 * @param programOf its commands
 * @returns the exit code: 0, or 1 after printing a failure or a problem
 */
export async function runOperator(
  args: readonly string[],
  settings: Record<string, string | undefined>,
  terminal: Terminal,
  programOf: (tools: Tools) => Command = operatorProgram,
): Promise<number> {
  let env: Env | null = null;
  const program = programOf({ terminal, env: () => (env = readEnv(withSecretFiles(settings))) });
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has printed its message.
    if (error instanceof CommanderError) return error.exitCode;
    terminal.complain(sentence(error, env));
    return FAILED;
  }
}

function sentence(error: unknown, env: Env | null): string {
  if (error instanceof ArchiveProblem || error instanceof CommandFailed) return error.message;
  return startSentence(error, env) ?? errorStack(error);
}
