import { expect, it } from '@jest/globals';
import { deviceNameOf } from './device-name.ts';

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux', 'laptop'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome', 'Android', 'phone'],
  [
    `Mozilla/5.0 (Linux; Android 14; K) SamsungBrowser/26.0 ${CHROME} Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
    'phone',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome', 'Windows', 'desktop'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/140.0.0.0`,
    'Edge',
    'Windows',
    'desktop',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Version/18.0 Safari/605.1.15`,
    'Safari',
    'macOS',
    'laptop',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${SAFARI} CriOS/140.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iOS',
    'phone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${SAFARI} FxiOS/140.0 Mobile/15E148`,
    'Firefox',
    'iOS',
    'phone',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome', 'Chrome OS', 'laptop'],
])('reads %s', (userAgent, browser, system, kind) => {
  expect(deviceNameOf(userAgent)).toEqual({ browser, system, kind });
});

it.each([undefined, '', 'node', 'curl/8.5.0', 'Your account is locked, call me/1.0 x', 'x'.repeat(100_000)])(
  'does not name a client that is not a browser: %.40s',
  (userAgent) => {
    expect(deviceNameOf(userAgent)).toEqual({ browser: '', system: '', kind: 'desktop' });
  },
);
