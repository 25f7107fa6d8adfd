import { expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { type IncomingMessage, ServerResponse } from 'node:http';
import { warnOfProxy } from './warn-of-proxy.ts';

it.each(['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'CF-Connecting-IP'])(
  'warns about a proxy that sends %s once, and not without a proxy',
  (header) => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
    const observe = warnOfProxy();
    const receive = (headers: Record<string, string>): void => {
      const request = { headers, method: 'GET' } as unknown as IncomingMessage;
      observe(request, new ServerResponse(request));
    };
    receive({ host: 'banyan.example' });
    expect(warn).not.toHaveBeenCalled();
    for (let n = 0; n < 3; n += 1) receive({ [header.toLowerCase()]: '203.0.113.1' });
    expect(warn.mock.calls.map(([text]) => String(text))).toEqual([
      expect.stringMatching(`^A request came with ${header}, but TRUST_PROXY`),
    ]);
    warn.mockRestore();
  },
);
