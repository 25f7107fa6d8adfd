import { expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { type IncomingMessage, ServerResponse } from 'node:http';
import { warnOfProxy } from './warn-of-proxy.ts';

it('warns about a proxy once, and not without a proxy', () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
  const observe = warnOfProxy();
  const receive = (headers: Record<string, string>): void => {
    const request = { headers, method: 'GET' } as unknown as IncomingMessage;
    observe(request, new ServerResponse(request));
  };
  receive({ host: 'banyan.example' });
  expect(warn).not.toHaveBeenCalled();
  for (let n = 0; n < 3; n += 1) receive({ 'x-forwarded-for': '203.0.113.1' });
  expect(warn.mock.calls.map(([text]) => String(text))).toEqual([expect.stringContaining('Set TRUST_PROXY')]);
  warn.mockRestore();
});
