import { describe, expect, it } from '@jest/globals';
import { selfOrigin } from './self-origin.ts';

describe('selfOrigin', () => {
  it.each([
    ['0.0.0.0', 'IPv4', 'http://127.0.0.1:3000'],
    ['127.0.0.1', 'IPv4', 'http://127.0.0.1:3000'],
    ['192.168.1.5', 'IPv4', 'http://192.168.1.5:3000'],
    ['::', 'IPv6', 'http://[::1]:3000'],
    ['fe80::1', 'IPv6', 'http://[fe80::1]:3000'],
  ])('of a server that listens at %s is %s %s', (address, family, origin) => {
    expect(selfOrigin({ address, family, port: 3000 })).toBe(origin);
  });
});
