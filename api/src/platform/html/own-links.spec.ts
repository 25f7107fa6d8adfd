import { describe, expect, it } from '@jest/globals';
import { sanitiseArticle } from './sanitise-article.ts';
import { shortenOwnLinks } from './own-links.ts';

const shorten = (html: string): string =>
  shortenOwnLinks(sanitiseArticle(html).html, 'https://banyan.example');

describe('shortenOwnLinks', () => {
  it('shortens links to the magazine to paths, and leaves other links unchanged', () => {
    const elsewhere = '<a href="https://a.example/" rel="noopener noreferrer nofollow">a</a>';
    expect(shorten(`<p><a href="http://www.banyan.example/weather?a=1&amp;b=2">w</a> ${elsewhere}</p>`)).toBe(
      `<p><a href="/weather?a=1&amp;b=2">w</a> ${elsewhere}</p>`,
    );
  });

  it('keeps cards intact', () => {
    const card = (link: string): string =>
      `<figure class="link-card"><figcaption><a ${link}>W</a><cite>B</cite></figcaption></figure>`;
    const short = shorten(card('href="https://banyan.example/weather"'));
    expect(short).toBe(card('href="/weather"'));
    expect(sanitiseArticle(short).html).toBe(short);
  });
});
