import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { Metrics } from '../api/src/metrics/metrics.ts';
import type { PicturesService } from '../api/src/images/pictures.service.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

interface Rules {
  groups: { rules: { alert: string; expr: string; for: string }[] }[];
}

describe('docs/operations.md', () => {
  const manual = read('docs/operations.md');
  const rules = (parse(read('deploy/alerts.yml')) as Rules).groups.flatMap((group) => group.rules);
  const own = new Metrics({} as PicturesService).registry.getMetricsAsArray().map(({ name }) => name);

  it.each(rules)('says what $alert means and what to do', ({ alert }) => {
    expect(manual).toMatch(new RegExp(`^\\| \`${alert}\` +\\| [^|]{20,}\\| [^|]{20,}\\|$`, 'm'));
  });

  it.each(rules)('$alert goes by figures that there are', ({ expr }) => {
    const named = [...expr.matchAll(/\bbanyan_\w+/g)].map(([name]) =>
      name.replace(/_(?:count|bucket|sum)$/, ''),
    );
    for (const name of named) expect(own).toContain(name);
  });

  it('names every figure of our own', () => {
    for (const name of own) expect(manual).toContain(`\`${name}\``);
  });
});
