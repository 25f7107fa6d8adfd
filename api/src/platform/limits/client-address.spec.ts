import { describe, expect, it } from '@jest/globals';
import { countedAddress, isLoopback } from './client-address.ts';

describe('countedAddress', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['2001:db8::3:4:5:6:7', '2001:db8:0:3'],
    ['::ffff:0:1', '0:0:0:0'],
    ['::1', '0:0:0:0'],
    ['203.0.113.7:52814', '203.0.113.7'],
    ['[2001:db8:1:2::6]:52814', '2001:db8:1:2'],
    ['[2001:db8:1:2::6]', '2001:db8:1:2'],
    [undefined, ''],
  ])('counts %s as %s', (ip, counted) => {
    expect(countedAddress(ip)).toBe(counted);
  });
});

describe('isLoopback', () => {
  it('recognises this machine', () => {
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].every(isLoopback)).toBe(true);
    const others = ['203.0.113.7', '203.127.0.1', '2001:db8::1', '::1:2', undefined];
    expect(others.some(isLoopback)).toBe(false);
  });
});
