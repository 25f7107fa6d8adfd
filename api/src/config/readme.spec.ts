import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from './project-root.ts';
import { SETTINGS } from './settings.ts';

describe('the README', () => {
  const readme = readFileSync(join(PROJECT_ROOT, 'README.md'), 'utf8');

  it.each(Object.entries(SETTINGS))('says of %s what holds', (name, { fallback, meaning }) => {
    const shown = fallback === null ? '' : `\`${fallback}\``;
    const cells = new RegExp(`^\\| \`${name}\` +\\| *${shown} *\\| (.*?) *\\|$`, 'm').exec(readme);
    expect(cells?.[1]).toBe(meaning);
  });
});
