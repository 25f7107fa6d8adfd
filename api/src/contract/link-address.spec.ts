import { describe, expect, it } from '@jest/globals';
import { isLinkAllowed } from './link-address.ts';

describe('isLinkAllowed', () => {
  it.each(['https://imd.gov.in/', 'http://a.b', 'mailto:a@b.in', 'TEL:+911123456789', '/weather', '#fn1'])(
    'allows %s',
    (href) => expect(isLinkAllowed(href)).toBe(true),
  );

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'ftp://a.b',
    'https://a.b/c d',
    'https://a.b/\u0001',
    'https:\\\\a.b',
    'https://',
    'https://[bad',
    '/a b',
    '/a\\b',
    '//evil.org',
    '/\\evil.org',
    'x',
  ])('refuses %j', (href) => expect(isLinkAllowed(href)).toBe(false));
});
