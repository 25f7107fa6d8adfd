import { describe, expect, it } from '@jest/globals';
import { markdownToHtml } from './markdown.ts';

const html = (text: string): Promise<string> =>
  markdownToHtml(text, ({ family, palette, seed }) =>
    Promise.resolve(`/images/${family}-${palette}-${seed}.jpg`),
  );

describe('markdownToHtml', () => {
  it('recognises the source of a quotation, in a separate paragraph or on the last line', async () => {
    const expected = /<blockquote>\s*<p>Rain\.<\/p>\s*<cite>— Vandana Mahua, farmer<\/cite><\/blockquote>/;
    expect(await html('> Rain.\n>\n> — Vandana Mahua, farmer')).toMatch(expected);
    expect(await html('> Rain.\n> — Vandana Mahua, farmer')).toMatch(expected);
    expect(await html('> Rain — and more.')).not.toContain('cite');
  });

  it('renders a picture in its own paragraph as a figure', async () => {
    expect(
      await html('a\n\n![A "leaf"](art:venation/sal/7 "The caption. Illustration: Banyan")\n\nb'),
    ).toContain(
      '<figure><img src="/images/venation-sal-7.jpg" alt="A &quot;leaf&quot;"><figcaption>The caption. Illustration: Banyan</figcaption></figure>',
    );
  });

  it('gives a table its caption, in either language', async () => {
    const table = '\n\n| a | b |\n|---|--:|\n| 1 | 2 |';
    expect(await html(`**Table: Flow**${table}`)).toContain('<table><caption>Flow</caption>');
    expect(await html(`**तालिका: प्रवाह**${table}`)).toContain('<table><caption>प्रवाह</caption>');
  });

  it('links notes both ways', async () => {
    const text = await html('a[^1] b[^1]\n\n[^1]: The note.');
    expect(text).toContain('<sup class="footnote-ref"><a href="#fn1" id="fnref1">1</a></sup>');
    expect(text).toContain('id="fnref1-1"');
    expect(text).toMatch(/<section class="footnotes">\s*<ol>\s*<li id="fn1"/);
    expect(text).not.toContain('<hr');
  });

  it('escapes HTML', async () => {
    expect(await html('<script>x</script>')).toBe('<p>&lt;script&gt;x&lt;/script&gt;</p>\n');
  });
});
