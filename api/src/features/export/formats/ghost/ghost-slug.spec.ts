import { describe, expect, it } from '@jest/globals';
import type { ExportedArticle } from '../../model/exported-magazine.ts';
import { ghostSlug } from './ghost-slug.ts';

const slugOf = (slug: string, title = 'Rain'): string =>
  ghostSlug({ id: '6b0dce491dd2721d00b8d134', slug, words: { title } } as ExportedArticle);

describe('the address of an article in Ghost', () => {
  it('is that of the magazine, and Ghost’s own for a draft', () => {
    expect(slugOf('rain-in-pune')).toBe('rain-in-pune');
    expect(slugOf('दोपहर-का-हिसाब')).toBe('दोपहर-का-हिसाब');
    expect(slugOf('', 'Rain in Pune')).toBe('');
    expect(slugOf('', 'बारिश '.repeat(10))).toBe('');
  });

  it('is cut if it has more than 191 letters in Latin script', () => {
    // `ढ` is `ddh`, `ठ` is `tth` and `ी` is `ii`.
    expect(slugOf('ढीठी'.repeat(20))).toBe(`${'ढीठी'.repeat(15)}-00b8d134`);
    expect(slugOf('张庄'.repeat(40))).toBe(`${'张庄'.repeat(11)}-00b8d134`);
  });

  it('is made of a title of which Ghost would make a longer one', () => {
    expect(slugOf('', 'The rain falls. '.repeat(14))).toBe(`${'the-rain-falls-'.repeat(5)}the-00b8d134`);
    expect(slugOf('', 'ठंडी बारिश '.repeat(20))).toMatch(/^ठंडी-बारिश-[ऀ-ॿ-]+-00b8d134$/);
  });
});
