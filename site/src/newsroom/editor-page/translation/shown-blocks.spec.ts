import { describe, expect, it } from '@jest/globals';
import type { DiffPart } from '@contract/revisions.ts';
import { shownBlocks } from './shown-blocks.ts';

const part = (change: DiffPart['change'], html: string, blocks = 1): DiffPart => ({
  ...{ change, html, blocks, picture: null },
});

describe('shownBlocks', () => {
  it('shows an unchanged original as it is', () => {
    expect(shownBlocks(['<p>a</p>', '<p>b</p>'], [])).toEqual([
      { html: '<p>a</p>', index: 0, isChanged: false },
      { html: '<p>b</p>', index: 1, isChanged: false },
    ]);
  });

  it('marks what changed, and numbers the blocks as the original does', () => {
    const parts = [
      part('unchanged', '<p>a</p><p>b</p>', 2),
      part('deleted', '<p><del>old</del></p>'),
      part('context', '<h2>h</h2>'),
      part('changed', '<p><del>c</del><ins>d</ins></p>'),
      part('inserted', '<p><ins>e</ins></p>'),
    ];
    const shown = shownBlocks(['<p>a</p>', '<p>b</p>', '<h2>h</h2>', '<p>d</p>', '<p>e</p>'], parts);
    expect(shown.map(({ html, index, isChanged }) => [html, index, isChanged])).toEqual([
      ['<p>a</p>', 0, false],
      ['<p>b</p>', 1, false],
      ['<p><del>old</del></p>', null, true],
      ['<h2>h</h2>', 2, false],
      ['<p><del>c</del><ins>d</ins></p>', 3, true],
      ['<p><ins>e</ins></p>', 4, true],
    ]);
  });

  it('shows a moved block where it was and where it is', () => {
    const parts = [
      part('moved-from', '<p>b</p>'),
      part('unchanged', '<p>a</p>'),
      part('moved-to', '<p>b</p>'),
    ];
    expect(shownBlocks(['<p>a</p>', '<p>b</p>'], parts).map(({ index }) => index)).toEqual([null, 0, 1]);
  });
});
