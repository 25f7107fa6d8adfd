import { expect, it } from '@jest/globals';
import { runOperator } from '../src/operator/run-operator.ts';
import { generateProgram } from './generate-program.ts';

it.each([
  [['--articles', 'x'], /must be a whole number/],
  [[], /^Say how many/],
])('answers %j with a sentence', async (args, sentence) => {
  const complaints: string[] = [];
  const terminal = {
    print: () => undefined,
    complain: (line: string) => void complaints.push(line),
    progress: () => undefined,
    read: () => Promise.resolve(''),
    ask: () => Promise.resolve(null),
  };
  expect(await runOperator(args, {}, terminal, generateProgram)).toBe(1);
  expect(complaints.join('\n')).toMatch(sentence);
});
