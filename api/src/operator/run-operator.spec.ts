import { describe, expect, it } from '@jest/globals';
import { runOperator } from './run-operator.ts';

async function run(
  args: string[],
  input = '',
): Promise<{ code: number; printed: string; complaints: string }> {
  const [printed, complaints]: string[][] = [[], []];
  const code = await runOperator(
    args,
    {},
    {
      print: (line) => printed?.push(line),
      complain: (line) => complaints?.push(line),
      progress: () => undefined,
      read: () => Promise.resolve(input),
    },
  );
  return { code, printed: printed?.join('\n') ?? '', complaints: complaints?.join('\n') ?? '' };
}

describe('the command line of the operator', () => {
  it('tells what there is, without a store', async () => {
    const { code, printed } = await run(['--help']);
    expect(code).toBe(0);
    for (const command of ['admin', 'users', 'backup', 'restore', 'verify', 'rebuild', 'generate'])
      expect(printed).toMatch(new RegExp(`^  ${command} `, 'm'));
  });

  it.each([
    [['frob'], /unknown command 'frob'/],
    [['backup'], /missing required argument 'file'/],
    [['generate', '--articles', 'x'], /must be a whole number/],
    [['generate'], /^Say how many/],
    [['admin', 'nobody'], /"nobody" is no e-mail address/],
    [['admin', 'a@b.in', '--password-stdin'], /must have 8 to 128 characters/],
    [['verify', '/nowhere/a.tar'], /There is no archive \/nowhere\/a\.tar/],
    [['verify', 'a.tar', '--repair'], /A backup cannot be repaired/],
    [['users'], /MONGODB_URI must be set/],
  ])('answers %j with a sentence', async (args, sentence) => {
    const { code, complaints } = await run(args, 'neem');
    expect([code, complaints]).toEqual([1, expect.stringMatching(sentence)]);
  });
});
