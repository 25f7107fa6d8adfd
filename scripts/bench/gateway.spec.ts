import { expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { gatewayConf } from './gateway.mjs';

it('runs the documented nginx.conf with only the ports changed', async () => {
  const documented = await readFile(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8');
  const conf = gatewayConf(documented, 9000, [9001, 9002, 9003]);
  expect(conf.match(/^.*server 127.*$/gm)).toEqual([
    'server 127.0.0.1:9001 max_fails=0;',
    'server 127.0.0.1:9002 max_fails=0;',
    'server 127.0.0.1:9003 max_fails=0;',
  ]);
  expect(conf).toContain('listen 127.0.0.1:9000;');
  const rest = (text: string) =>
    text
      .split('\n')
      .filter((line) => line.trim() !== '' && !/127\.0\.0\.1/.test(line))
      .join('\n');
  expect(rest(conf)).toBe(rest(documented));
});
