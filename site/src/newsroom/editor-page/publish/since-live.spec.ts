import { describe, expect, it } from '@jest/globals';
import type { DiffPart, RevisionDiff } from '@contract/revisions.ts';
import { changesSinceLive } from './since-live.ts';

const part = (change: DiffPart['change'], blocks = 1, picture: string | null = null): DiffPart => ({
  ...{ change, blocks, picture },
  html: '',
});
const diff = (change: Partial<RevisionDiff> = {}): RevisionDiff => ({
  ...{ added: 0, removed: 0, fields: [], banner: null, parts: [] },
  ...change,
});
const textOf = (of: RevisionDiff): string =>
  changesSinceLive(of)
    .map(({ what, sentence }) => sentence({ what }))
    .join(', ');

describe('the changes since the live version', () => {
  it.each([
    [diff(), ''],
    [diff({ parts: [part('unchanged', 8), part('context')] }), ''],
    [
      diff({
        parts: [
          ...[part('changed'), part('unchanged', 3), part('changed')],
          ...[part('deleted', 1, 'A bund'), part('inserted', 1, 'A bund at noon')],
        ],
      }),
      '2 paragraphs changed, 1 picture replaced',
    ],
    [
      diff({ parts: [part('inserted', 1_200), part('deleted'), part('moved-from'), part('moved-to')] }),
      '1,200 paragraphs added, 1 paragraph removed, 1 paragraph moved',
    ],
    [
      diff({ parts: [part('inserted', 1, ''), part('inserted', 1, ''), part('deleted', 1, '')] }),
      '1 picture replaced, 1 picture added',
    ],
    [diff({ fields: [{ field: 'title', html: '' }] }), 'the title changed'],
    [diff({ fields: [{ field: 'language', html: '' }] }), 'the language changed'],
    [
      diff({
        fields: [
          { field: 'description', html: '' },
          { field: 'tags', html: '' },
          { field: 'bannerCredit', html: '' },
        ],
        banner: { before: null, after: null },
      }),
      'the banner replaced, the description changed, the tags changed, the banner’s description or credit changed',
    ],
  ])('%#', (changes, sentence) => {
    expect(textOf(changes)).toBe(sentence);
  });
});
