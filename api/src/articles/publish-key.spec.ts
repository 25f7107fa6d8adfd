import { describe, expect, it } from '@jest/globals';
import { keptKey, publishKeyIn } from './publish-key.ts';

const UUID = '8e03978e-40d5-43dd-bc93-6894a57f9324';

describe('publishKeyIn', () => {
  it.each([
    [undefined, undefined],
    [UUID, UUID],
    [`"${UUID}"`, UUID],
    [' abcd_1234_abcd_1234 ', 'abcd_1234_abcd_1234'],
  ])('reads %j as %j', (header, key) => {
    expect(publishKeyIn(header)).toBe(key);
  });

  it.each(['', 'too-short', 'x'.repeat(65), 'a:b:c:d:e:f:g:h:i', '"" $ne', 'क'.repeat(16)])(
    'refuses %j',
    (header) => {
      expect(() => publishKeyIn(header)).toThrow(/Idempotency-Key/);
    },
  );
});

describe('keptKey', () => {
  it('keeps authors apart', () => {
    expect(keptKey('a1', UUID)).not.toBe(keptKey('a2', UUID));
  });
});
