import { expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { trimPolicy } from './trim-csp.ts';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('keeps the hashes of scripts in the page, and all other sources', () => {
  const styles = 'a > b::before{content:"→ पेड़"}';
  const script = "console.log('<b>')\n";
  const policy = (inStyles: string, inScripts: string): string =>
    `default-src 'self'; script-src 'self'${inScripts}; style-src 'self'${inStyles}; style-src-attr 'unsafe-inline'`;
  const page = `<style>${styles}</style><body><script>${script}</script><script type="module" src="/a.js"></script>`;
  const all = policy(` ${hash('x')} ${hash(styles)}`, ` ${hash(script)} ${hash('y')}`);
  expect(trimPolicy(all, Buffer.from(page))).toBe(policy(` ${hash(styles)}`, ` ${hash(script)}`));
  expect(trimPolicy(all, Buffer.alloc(0))).toBe(policy('', ''));
});
