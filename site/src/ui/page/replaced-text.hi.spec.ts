import { expect, it } from '@jest/globals';
import { replacedText } from './replaced-text.ts';

it('a page in Hindi shows no text that an admin wrote in English', async () => {
  const replaced = { html: '<p>…</p>', changedAt: null };
  const reader = { pageText: () => Promise.resolve(replaced) };
  expect(await replacedText('aboutTextHindi', reader)).toBe(replaced);
  expect(await replacedText('privacyText', reader)).toEqual({ html: '', changedAt: null });
});
