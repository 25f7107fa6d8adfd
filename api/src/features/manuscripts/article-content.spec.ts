import { describe, expect, it } from '@jest/globals';
import { missingPicturesError } from './article-content.ts';

const ids = ['a', 'b', 'c'].map((letter) => letter.repeat(32));
const [first = '', second = '', third = ''] = ids;
const image = (id: string, alt: string) => `<p>x</p><img src="/images/${id}/640.jpg" alt="${alt}" />`;
const html = image(first, '') + image(second, 'Salt &amp; rain') + image(third, '');

describe('missingPicturesError', () => {
  it('names one picture by its place and description', () => {
    expect(missingPicturesError(html, new Set([second]))).toMatchObject({
      message: 'Picture 2 ("Salt & rain") in the text no longer exists. Please add it again.',
      details: { body: { pictures: [second] } },
    });
  });

  it('names several pictures by their places', () => {
    expect(missingPicturesError(html, new Set([third, first]))).toMatchObject({
      message: 'Pictures 1 and 3 in the text no longer exist. Please add them again.',
      details: { body: { pictures: [third, first] } },
    });
  });
});
