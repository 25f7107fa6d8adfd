import { describe, expect, it } from '@jest/globals';
import { ownMarkdownHtml, withoutBlockSpace } from '../../../import/readers/own/own-markdown.ts';
import { markdownBody } from './markdown-blocks.ts';

describe('markdownBody', () => {
  it.each([
    [
      '<p>Plain <strong>bold</strong> <em>slanted</em> <s>struck</s> <code>a`b</code>.</p>',
      'Plain **bold** *slanted* ~~struck~~ ``a`b``.',
    ],
    ['<h2>One</h2><h3>Two</h3><h4>Three</h4><hr />', '## One\n\n### Two\n\n#### Three\n\n---'],
    ['<p>One<br />Two</p>', 'One\\\nTwo'],
    [
      '<p><a href="https://a.example/x_(y)" rel="noopener noreferrer nofollow">It</a></p>',
      '[It](<https://a.example/x_(y)>)',
    ],
    ['<ul><li>One</li><li>Two<ol><li>Three</li></ol></li></ul>', '- One\n- Two\n  1. Three'],
    ['<blockquote><p>One.</p><p>Two.</p></blockquote>', '> One.\n>\n> Two.'],
    ['<pre><code>a\n\n```\nb</code></pre>', '````\na\n\n```\nb\n````'],
    ['<figure><img src="../pictures/a.jpg" alt="A [map]" /></figure>', '![A \\[map\\]](../pictures/a.jpg)'],
    [
      '<p># a</p><p>1. b</p><p>2) c</p><p>- d</p><p>&gt; e</p><p>+ f</p>',
      '\\# a\n\n1\\. b\n\n2\\) c\n\n\\- d\n\n\\> e\n\n\\+ f',
    ],
    [
      '<p>snake_case _no_ 2*3 [x] &lt;b&gt; &amp;amp; ~~y~~ `z` \\</p>',
      'snake_case \\_no\\_ 2\\*3 \\[x\\] \\<b> \\&amp; \\~~y\\~~ \\`z\\` \\\\',
    ],
    [
      '<p>So<sup class="footnote-ref"><a href="#fn1" id="fnref1">1</a></sup>.</p><section class="footnotes"><ol><li id="fn1"><p>It is. <a href="#fnref1" class="footnote-backref">↩︎</a></p></li></ol></section>',
      'So[^1].\n\n[^1]: It is.',
    ],
  ])('writes %s as Markdown', (html, markdown) => {
    expect(markdownBody(html)).toBe(`${markdown}\n`);
  });

  it.each([
    '<p class="align-center">Centred</p>',
    '<p>H<sub>2</sub>O</p>',
    '<blockquote><p>Verse<br />\nverse</p><cite>A song</cite></blockquote>',
    '<ul><li>Two<ol start="3"><li>Three</li></ol></li></ul>',
    '<p>**शब्द**ों</p>',
    '<p>Two  blanks</p>',
    '<p>&nbsp;indented</p>',
    '<p>एक <strong>शब्द।</strong>के बाद</p>',
    '<figure><img src="../pictures/a.jpg" alt="" /><figcaption>A map</figcaption></figure>',
    '<ul><li><p>One</p><p>More</p></li></ul>',
    '<ul><li>One</li></ul><ul><li>Another list</li></ul>',
    '<table><tbody><tr><td colspan="2">A</td></tr></tbody></table>',
    '<blockquote>Words alone</blockquote>',
    '<pre><code>ends with a line\n</code></pre>',
    '<ul><li>In a list<pre><code>a\n\n\nb</code></pre></li></ul>',
    '<p>{{&lt; shortcode &gt;}} {% tag %} [[x]] $a_b$ http://bare.example www.bare.example a@b.example</p>',
    '<p>Not so<sup class="footnote-ref"><a href="#fn7" id="fnref7">7</a></sup>.</p><section class="footnotes"><ol><li id="fn7">A seventh</li></ol></section>',
  ])('comes back as it was: %s', (html) => {
    expect(canonical(ownMarkdownHtml(markdownBody(html)))).toBe(canonical(html));
  });

  it('puts words that are in no block into a paragraph', () => {
    expect(ownMarkdownHtml(markdownBody('Bare <strong>words</strong><p>x</p>'))).toBe(
      '<p>Bare <strong>words</strong></p><p>x</p>',
    );
    expect(markdownBody('')).toBe('');
  });
});

/** One spelling of the same characters. */
const canonical = (html: string): string =>
  withoutBlockSpace(html).replaceAll('&#10;', '\n').replaceAll('&nbsp;', '\u00a0').replaceAll('&quot;', '"');
