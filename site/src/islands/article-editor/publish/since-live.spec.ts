import { describe, expect, it } from '@jest/globals';
import type { DiffPart, RevisionDiff } from '@contract/revisions.ts';
import { sinceLive } from './since-live.ts';

const part = (change: DiffPart['change'], blocks = 1, picture: string | null = null): DiffPart => ({
  ...{ change, blocks, picture },
  html: '',
});
const diff = (change: Partial<RevisionDiff> = {}): RevisionDiff => ({
  ...{ added: 0, removed: 0, fields: [], banner: null, parts: [] },
  ...change,
});
const words = (of: RevisionDiff): string =>
  sinceLive(of)
    .map(({ what, deed }) => `${what} ${deed}`.trim())
    .join(', ');

describe('what was changed since it went live', () => {
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
      '2 paragraphs changed, 1 picture exchanged, the title kept',
    ],
    [
      diff({ parts: [part('inserted', 1_200), part('deleted'), part('moved-from'), part('moved-to')] }),
      '1,200 paragraphs added, 1 paragraph taken out, 1 paragraph moved, the title kept',
    ],
    [
      diff({ parts: [part('inserted', 1, ''), part('inserted', 1, ''), part('deleted', 1, '')] }),
      '1 picture exchanged, 1 picture added, the title kept',
    ],
    [diff({ fields: [{ field: 'title', html: '' }] }), 'the title changed'],
    [diff({ fields: [{ field: 'language', html: '' }] }), 'the language changed, the title kept'],
    [
      diff({
        fields: [
          { field: 'description', html: '' },
          { field: 'tags', html: '' },
          { field: 'bannerCredit', html: '' },
        ],
        banner: { before: null, after: null },
      }),
      'the banner exchanged, the description changed, the tags changed, the words about the banner changed, the title kept',
    ],
  ])('%#', (changes, sentence) => {
    expect(words(changes)).toBe(sentence);
  });
});
