import { describe, expect, it } from '@jest/globals';
import { LINK_TITLE_MAX_LENGTH } from '../../contract/limits.ts';
import { cardTexts } from './card-texts.ts';

const page = (title: string, siteName = ''): Parameters<typeof cardTexts>[1] => ({
  title,
  siteName,
  picture: '',
});
const at = (address: string): URL => new URL(address);

describe('cardTexts', () => {
  it.each([
    ['https://example.org', 'example.org', 'example.org'],
    ['https://www.example.org/', 'example.org', 'example.org'],
    ['http://example.org:8080/a/b/?q=1#c', 'example.org:8080/a/b', 'example.org:8080'],
    ['https://example.org/%E0%A4%A8%E0%A4%A6%E0%A5%80', 'example.org/नदी', 'example.org'],
    ['https://example.org/%E0%A4', 'example.org/%E0%A4', 'example.org'],
    ['https://example.org/a%E2%80%AEb%00c', 'example.org/abc', 'example.org'],
    ['http://[::1]/a', '[::1]/a', '[::1]'],
  ])('uses the address of %s as title without metadata', (address, title, siteName) => {
    expect(cardTexts(at(address), null)).toEqual({ title, siteName });
    expect(cardTexts(at(address), page(' \u200b\n'))).toEqual({ title, siteName });
  });

  it('puts metadata on one line, without direction marks', () => {
    const metadata = page(' Rain\n\t\u202eand\u0000  wind ', 'The\nSite');
    expect(cardTexts(at('https://example.org/a'), metadata)).toEqual({
      title: 'Rain and wind',
      siteName: 'The Site',
    });
  });

  it('truncates long text with an ellipsis between two graphemes', () => {
    const { title } = cardTexts(at('https://example.org'), page('क्षि'.repeat(LINK_TITLE_MAX_LENGTH)));
    expect(title).toMatch(/^(?:क्षि)+…$/);
    expect(title.length).toBeLessThanOrEqual(LINK_TITLE_MAX_LENGTH);
    expect(cardTexts(at(`https://example.org/${'x'.repeat(900)}`), null).title).toHaveLength(
      LINK_TITLE_MAX_LENGTH,
    );
  });
});
