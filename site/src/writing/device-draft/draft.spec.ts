import { describe, expect, it } from '@jest/globals';
import { type Draft, latestDrafts } from './draft.ts';

const banner = new File(['x'], 'banner.png');
const draft = (key: string, savedAt: number, title = ''): Draft => ({
  key,
  title,
  description: '',
  content: '',
  tags: [],
  isFeatured: false,
  banner,
  version: null,
  savedAt,
});

describe('latestDrafts', () => {
  const { banner: _, ...entry } = draft('a', 2, 'newer');

  it('uses the last text with the stored banner', () => {
    expect(latestDrafts([draft('a', 1, 'older')], [entry])).toEqual([draft('a', 2, 'newer')]);
    expect(latestDrafts([draft('a', 3, 'newest')], [entry])).toEqual([draft('a', 3, 'newest')]);
  });

  it('uses a draft that was never stored', () => {
    expect(latestDrafts([], [entry])).toEqual([{ ...entry, banner: null }]);
  });
});
