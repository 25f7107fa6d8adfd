import { operatorProgram } from './program.ts';
import { runOperator } from './run-operator.ts';
import { processTerminal } from './terminal.ts';

/** File mode mask: a backup contains email addresses and password hashes. */
const OWNER_ONLY_UMASK = 0o077;

process.umask(OWNER_ONLY_UMASK);
process.exitCode = await runOperator(process.argv.slice(2), process.env, processTerminal(), operatorProgram);
