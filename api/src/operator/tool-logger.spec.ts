import { afterEach, expect, it, jest } from '@jest/globals';
import { ToolLogger } from './tool-logger.ts';

afterEach(() => void jest.restoreAllMocks());

it.each([true, false])('writes no log line to the output of a command, with JSON: %s', (production) => {
  const printed = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const complained = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  new ToolLogger({ production, logLevel: 'warn' }).warn('A message waits.', 'Mail');
  expect(printed).not.toHaveBeenCalled();
  expect(complained).toHaveBeenCalledWith(expect.stringContaining('A message waits.'));
});
