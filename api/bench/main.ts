import { runOperator } from '../src/operator/run-operator.ts';
import { processTerminal } from '../src/operator/terminal.ts';
import { generateProgram } from './generate-program.ts';

process.exitCode = await runOperator(process.argv.slice(2), process.env, processTerminal(), generateProgram);
