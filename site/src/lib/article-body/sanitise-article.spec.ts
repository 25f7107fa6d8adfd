import { describe, expect, it } from '@jest/globals';
import { sanitiseArticle } from './sanitise-article.ts';

describe('sanitiseArticle', () => {
  it('keeps everything that the editor can produce', () => {
    const html =
      '<h2 class="align-center">A</h2><p class="indent-2" dir="rtl">b <span class="font-georgia size-large" style="color:#a3152f;background-color:#ff0">c</span> <mark style="color:#000;background-color:#ff0">d</mark></p>' +
      '<ol start="7"><li class="indent-1 indent-8" dir="ltr">e</li></ol><h3 dir="auto">f</h3>' +
      '<table><caption>g</caption><thead><tr><th class="align-right" colspan="2" rowspan="1" scope="col">h</th></tr></thead><tbody><tr><td class="align-center" colspan="1" rowspan="2">i</td></tr></tbody></table>';
    expect(sanitiseArticle(html)).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script><p>x</p>', '<p>x</p>'],
    ['<p onclick="alert(1)">x</p>', '<p>x</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="java\nscript:alert(1)">x</a>', '<a>x</a>'],
    ['<img src="data:image/svg+xml;base64,PHN2Zz4=" alt="x">', ''],
    ['<a href="\u00a0javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<a href="http:\0//evil.example">x</a>', '<a>x</a>'],
    ['<img src="https://tracker.example/x.gif">', ''],
    ['<img src="//tracker.example/x.gif">', ''],
    ['<img src="/\\tracker.example/x.gif">', ''],
    ['<img src="x/y.gif">', ''],
    ['<img src="/x y.gif">', ''],
    [
      '<p class="size-large indent-0 indent-9"><span class="align-right">x</span></p>',
      '<p><span>x</span></p>',
    ],
    [
      '<table><tr><td class="evil" scope="col" id="main">x</td></tr></table>',
      '<table><tr><td>x</td></tr></table>',
    ],
    ['<a href="/\\\\evil.example">x</a>', '<a>x</a>'],
    ['<a href="mailto:a@b.in">x</a>', '<a href="mailto:a@b.in">x</a>'],
    ['<a href="#fn1">x</a>', '<a href="#fn1">x</a>'],
    ['<img src="/x.jpg" onerror="alert(1)">', '<img src="/x.jpg" />'],
    ['<iframe src="https://example.org"></iframe>', ''],
    ['<p style="position:fixed">x</p>', '<p>x</p>'],
    ['<span style="color:red;background-color:url(x)">x</span>', '<span>x</span>'],
    ['<p class="visually-hidden align-right">x</p>', '<p class="align-right">x</p>'],
    [
      '<p class="ql-align-right ql-indent-2"><span class="ql-font-arial">x</span></p>',
      '<p class="align-right indent-2"><span class="font-arial">x</span></p>',
    ],
    [
      '<table><tr><td class="ql-align-right ql-evil">x</td></tr></table>',
      '<table><tr><td class="align-right">x</td></tr></table>',
    ],
    ['<h2 id="main">x</h2>', '<h2>x</h2>'],
    ['<img src="/x" srcset="/\\evil.example/x 1w">', '<img src="/x" />'],
    ['<img src="/x" srcset="//evil.example/x 1w">', '<img src="/x" />'],
    ['<img src="/x" srcset="/x 1w, https://evil.example/x 2w">', '<img src="/x" />'],
    ['<img src="/x" srcset="/x 1w, //evil.example/x 2w">', '<img src="/x" />'],
    ['<img src="/x" srcset="/x 1w, /\\evil.example/x 2w">', '<img src="/x" />'],
    ['<source type="image/avif" srcset="/x 1w, //evil.example/x 2w">', ''],
    ['<source type="image/avif" srcset="//evil.example/x 1w"><source srcset="">', ''],
    ['<source type="image/svg+xml" srcset="/x 1w" src="/y">', ''],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
  ])('%s', (dirty, clean) => {
    expect(sanitiseArticle(dirty)).toBe(clean);
  });

  it('keeps the elements that the API adds around a picture', () => {
    const html =
      '<figure><picture><source type="image/avif" srcset="/images/a/320.avif 320w, /images/a/640.avif 640w" sizes="100vw" /><img src="/images/a/640.jpg" srcset="/images/a/320.webp 320w" sizes="100vw" alt="" width="640" height="320" /></picture></figure>';
    expect(sanitiseArticle(html)).toBe(html);
  });

  it('keeps both links of a note', () => {
    const html = '<sup><a href="#fn1" id="fnref1">1</a></sup><section><ol><li id="fn1">n</li></ol></section>';
    expect(sanitiseArticle(html)).toBe(html);
  });

  it('adds nofollow to external links', () => {
    expect(sanitiseArticle('<a href="https://example.org" target="_blank">x</a>')).toBe(
      '<a href="https://example.org" rel="noopener noreferrer nofollow">x</a>',
    );
    expect(sanitiseArticle('<a href="HTTP://example.org" rel="me">x</a>')).toBe(
      '<a href="HTTP://example.org" rel="noopener noreferrer nofollow">x</a>',
    );
    expect(sanitiseArticle('<a href="/weather">x</a>')).toBe('<a href="/weather">x</a>');
  });

  describe('a card', () => {
    const caption =
      '<figcaption><a href="https://a.example" rel="noopener noreferrer nofollow">T</a><cite>S</cite></figcaption>';
    const picture =
      '<picture><source type="image/avif" srcset="/images/a/320.avif 320w" sizes="240px" /><img src="/images/a/640.jpg" alt="" /></picture>';

    it('is not changed', () => {
      for (const shown of [picture, '<img src="/images/a/640.jpg" alt="" />', '']) {
        const card = `<figure class="link-card">${shown}${caption}</figure>`;
        expect(sanitiseArticle(card)).toBe(card);
      }
    });

    it.each([
      `${caption}<p>x</p>`,
      caption + caption,
      picture + picture + caption,
      '<p>x</p>',
      caption.replace('T', '<span>T</span>'),
      caption.replace('S', '<a href="https://b.example" rel="noopener noreferrer nofollow">b</a>'),
    ])('with the content %s becomes an ordinary figure', (inner) => {
      expect(sanitiseArticle(`<figure class="link-card">${inner}</figure>`)).toBe(
        `<figure>${inner}</figure>`,
      );
    });

    it('does not link to executable schemes', () => {
      const hostile = caption.replace('https://a.example', 'javascript:alert(1)');
      expect(sanitiseArticle(`<figure class="link-card">${hostile}</figure>`)).toMatch(
        /^<figure><figcaption><a[^>]*>T<\/a>/,
      );
      expect(sanitiseArticle(hostile)).not.toContain('javascript');
    });
  });

  it('does not change sanitised HTML', () => {
    const once = sanitiseArticle('<P>a < b & c <b>d</b> <a href=\'/x?a=1&b="2"\'>e</a>');
    expect(sanitiseArticle(once)).toBe(once);
  });
});
