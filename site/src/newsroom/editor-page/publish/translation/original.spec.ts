import { describe, expect, it } from '@jest/globals';
import type { TranslationMember } from '@contract/translations.ts';
import { candidates, originalOf } from './original.ts';

const member = (fields: Partial<TranslationMember>): TranslationMember => ({
  _id: '1',
  title: 'Rain',
  lang: 'en',
  state: 'published',
  isOriginal: false,
  ...fields,
});

const group = (isOriginal: boolean | null, translations: TranslationMember[]) =>
  originalOf({ isOriginal, translations, translatableInto: [], toCheck: null });

describe('the original of a manuscript', () => {
  const original = member({ _id: '2', isOriginal: true });

  it('is the original among its languages', () => {
    expect(group(false, [member({}), original])).toBe(original);
  });

  it('is another language while the original is in the trash', () => {
    expect(group(false, [member({})])).toMatchObject({ _id: '1', lang: 'en' });
    expect(group(false, [])).toEqual({ _id: '', title: null, lang: null });
  });

  it('does not exist for an original, nor without translations', () => {
    expect(group(true, [member({})])).toBeNull();
    expect(group(null, [])).toBeNull();
  });
});

it('finds all languages of articles, then drafts, without the manuscript itself', () => {
  const hindi = { _id: '2', title: 'बारिश', lang: 'hi' as const };
  const rain = { _id: '1', title: 'Rain', lang: 'en' as const };
  const draft = { _id: '3', title: 'Rainfall', lang: 'en' as const };
  expect(candidates([{ ...rain, translations: [hindi] }], [draft, { ...draft, _id: '4' }], '4')).toEqual([
    { ...rain, isDraft: false },
    { ...hindi, isDraft: false },
    { ...draft, isDraft: true },
  ]);
});
