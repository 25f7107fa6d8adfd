import { describe, expect, it } from '@jest/globals';
import { storedIdempotencyKey } from './manuscripts.repository.ts';

describe('storedIdempotencyKey', () => {
  it('differs between authors', () => {
    const key = '8e03978e-40d5-43dd-bc93-6894a57f9324';
    expect(storedIdempotencyKey('a1', key)).not.toBe(storedIdempotencyKey('a2', key));
  });
});
