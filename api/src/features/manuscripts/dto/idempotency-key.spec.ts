import { describe, expect, it } from '@jest/globals';
import { idempotencyKeyIn } from './idempotency-key.ts';

const UUID = '8e03978e-40d5-43dd-bc93-6894a57f9324';

describe('idempotencyKeyIn', () => {
  it.each([
    [undefined, undefined],
    [UUID, UUID],
    [`"${UUID}"`, UUID],
    [' abcd_1234_abcd_1234 ', 'abcd_1234_abcd_1234'],
  ])('parses %j as %j', (header, key) => {
    expect(idempotencyKeyIn(header)).toBe(key);
  });

  it.each(['', 'too-short', 'x'.repeat(65), 'a:b:c:d:e:f:g:h:i', '"" $ne', 'क'.repeat(16)])(
    'rejects %j',
    (header) => {
      expect(() => idempotencyKeyIn(header)).toThrow(/Idempotency-Key/);
    },
  );
});
