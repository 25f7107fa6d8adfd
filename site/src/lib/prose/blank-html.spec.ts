/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { isBlank } from './blank-html.ts';

describe('isBlank', () => {
  it('is true for paragraphs without words', () => {
    expect(isBlank('<p></p><p> </p>')).toBe(true);
    expect(isBlank('<p>a</p>')).toBe(false);
    expect(isBlank('<img src="/images/x">')).toBe(false);
  });
});
