import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { format } from 'prettier';
import { supportedTable } from './support/supported.ts';

const README = new URL('../README.md', import.meta.url);
const [BEGIN, END] = ['<!-- supported: begin -->', '<!-- supported: end -->'];

describe('the README', () => {
  it('lists what the code supports (STORE_WRITE_README=1 writes it)', async () => {
    const text = readFileSync(README, 'utf8');
    const [before = '', rest = ''] = text.split(BEGIN);
    const [written = '', after = ''] = rest.split(END);
    const table = await format(supportedTable(), { parser: 'markdown', printWidth: 120 });
    if (process.env['STORE_WRITE_README'] === '1')
      writeFileSync(README, `${before}${BEGIN}\n\n${table}\n${END}${after}`);
    else expect(written.trim()).toBe(table.trim());
  });
});
