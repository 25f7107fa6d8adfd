import { describe, expect, it } from '@jest/globals';
import { standaloneHtml } from './standalone-html.ts';

const SITE = 'https://x.in';
const PAGE = `${SITE}/articles/1`;

describe('standaloneHtml', () => {
  it('adds the origin to our addresses, the page to links within it, and leaves others unchanged', () => {
    const html =
      '<a href="/weather">a</a><a href="https://b.example">b</a><a href="#fn1">1</a><img src="/c.jpg" srcset="/c.webp 1w, /d.webp 2w" alt="" />';
    const expected =
      '<a href="https://x.in/weather">a</a><a href="https://b.example">b</a><a href="https://x.in/articles/1#fn1">1</a><img src="https://x.in/c.jpg" srcset="https://x.in/c.webp 1w, https://x.in/d.webp 2w" alt="" />';
    expect(standaloneHtml(html, SITE, PAGE)).toBe(expected);
    expect(standaloneHtml(html, SITE, PAGE)).toBe(expected);
  });

  it('reduces a picture to its image', () => {
    const image = '<img src="https://x.in/c.jpg" alt="A &quot;b&quot;" />';
    expect(
      standaloneHtml(
        `<p>a</p><picture><source type="image/avif" srcset="/c.avif 1w" />${image}</picture>`,
        SITE,
        PAGE,
      ),
    ).toBe(`<p>a</p>${image}`);
  });

  it('differs by page', () => {
    expect(standaloneHtml('<a href="#fn1">1</a>', SITE, `${SITE}/articles/2`)).toBe(
      '<a href="https://x.in/articles/2#fn1">1</a>',
    );
  });
});
