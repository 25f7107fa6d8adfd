import { describe, expect, it } from '@jest/globals';
import type { Command } from 'commander';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../platform/config/project-root.ts';
import { SCHEMA_VERSION } from '../server/migrations/schema-version.ts';
import { operatorProgram } from './program.ts';
import type { Tools } from './tools.ts';
import { runOperator } from './run-operator.ts';

async function run(args: string[], input = ''): Promise<{ code: number; printed: string; errors: string }> {
  const [printed, errors]: string[][] = [[], []];
  const code = await runOperator(
    args,
    {},
    {
      print: (line) => printed?.push(line),
      complain: (line) => errors?.push(line),
      progress: () => undefined,
      read: () => Promise.resolve(input),
      ask: () => Promise.resolve(null),
    },
  );
  return { code, printed: printed?.join('\n') ?? '', errors: errors?.join('\n') ?? '' };
}

describe('the command line of the operator', () => {
  it('lists the commands without a store', async () => {
    const { code, printed } = await run(['--help']);
    expect(code).toBe(0);
    for (const command of ['admin', 'users', 'backup', 'restore', 'verify', 'rebuild'])
      expect(printed).toMatch(new RegExp(`^  ${command} `, 'm'));
  });

  it('prints the version of package.json and CHANGELOG.md', async () => {
    const { code, printed } = await run(['--version']);
    const { version } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')) as {
      version: string;
    };
    const changes = readFileSync(join(PROJECT_ROOT, 'CHANGELOG.md'), 'utf8');
    expect([code, printed]).toEqual([0, version]);
    expect(/^## ([\d.]+), /m.exec(changes)?.[1]).toBe(version);
    expect(/^Schema version (\d+)[.:]/m.exec(changes)?.[1]).toBe(String(SCHEMA_VERSION));
  });

  it('is documented in docs/operations.md, command by command', () => {
    const manual = readFileSync(join(PROJECT_ROOT, 'docs', 'operations.md'), 'utf8').split('\n');
    const parts = (command: Command): string[] =>
      command.commands.length === 0
        ? [command.name(), ...command.options.map(({ long }) => String(long))]
        : command.commands.map((each) => `${command.name()} ${each.name()}`);
    const rowOf = (command: Command): string | undefined =>
      manual.find((line) => line.startsWith(`| \`${command.name()} `));
    const { commands } = operatorProgram({ terminal: {} } as Tools);
    expect(commands.length).toBeGreaterThan(6);
    for (const command of commands)
      for (const part of parts(command))
        expect([part, rowOf(command)]).toEqual([part, expect.stringContaining(part)]);
  });

  it.each([
    [['frob'], /unknown command 'frob'/],
    [['backup'], /missing required argument 'file'/],
    [['admin', 'nobody'], /"nobody" is not an email address/],
    [['admin', 'a@b.in', '--password-stdin'], /must have 8 to 128 characters/],
    [['verify', '/nowhere/a.tar'], /There is no archive \/nowhere\/a\.tar/],
    [['verify', 'a.tar', '--repair'], /A backup cannot be repaired/],
    [['users'], /MONGODB_URI must be set/],
  ])('answers %j with a sentence', async (args, sentence) => {
    const { code, errors } = await run(args, 'neem');
    expect([code, errors]).toEqual([1, expect.stringMatching(sentence)]);
  });
});
