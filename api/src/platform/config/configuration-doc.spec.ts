import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from './project-root.ts';
import { SECRETS } from './secret-files.ts';
import { SETTINGS } from './settings.ts';

describe('docs/configuration.md', () => {
  const page = readFileSync(join(PROJECT_ROOT, 'docs', 'configuration.md'), 'utf8');

  it.each(Object.entries(SETTINGS))('describes %s and its default', (name, { fallback, meaning }) => {
    const cell = fallback === null ? '' : `\`${fallback}\``;
    const cells = new RegExp(`^\\| \`${name}\` +\\| *${cell} *\\| (.*?) *\\|$`, 'm').exec(page);
    expect(cells?.[1]).toBe(meaning);
  });

  it('lists the secrets that may be in a file', () => {
    const paragraph = page.split('\n\n').find((each) => /`\w+_FILE\b/.test(each)) ?? '';
    const names = [...paragraph.matchAll(/`(\w+)`/g)].flatMap(([, name = '']) =>
      Object.hasOwn(SETTINGS, name) ? [name] : [],
    );
    expect(names.toSorted()).toEqual([...SECRETS].toSorted());
  });
});
