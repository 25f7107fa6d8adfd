import { expect, it } from '@jest/globals';
import { ghostHtml } from './ghost-html.ts';

const card = (html: string): string => `<!--kg-card-begin: html-->${html}<!--kg-card-end: html-->`;

it.each([
  '<p>Words, <strong>bold</strong> and <a href="/articles/rain">a link</a>.<br />More.</p>',
  '<ul><li>One</li><li>Two<ol start="3"><li>Within</li></ol></li></ul>',
  '<blockquote><p>One.</p><p>Two.</p></blockquote>',
  '<pre><code>a &lt; b</code></pre><hr />',
  '<figure><a href="https://e.example/"><img src="/a.jpg" alt="" /></a><figcaption>By <em>Ira</em></figcaption></figure>',
])('leaves to the editor of Ghost what it has: %s', (html) => {
  expect(ghostHtml(html)).toBe(html);
});

it.each([
  ['the source of a quote', '<blockquote><p>Rain.</p><cite>Nisha</cite></blockquote>'],
  ['a list in a quote', '<blockquote><p>Rain.</p><ul><li>One</li></ul></blockquote>'],
  ['two paragraphs in an item', '<ul><li><p>One.</p><p>Two.</p></li></ul>'],
  ['a picture in a list', '<ol><li><img src="/a.jpg" alt="" /> One</li></ol>'],
  ['code in a list', '<ul><li>One</li><li><pre><code>two</code></pre></li></ul>'],
  ['a picture within words', '<p>Left <img src="/a.jpg" alt="" /> right</p>'],
  ['lines that are no code', '<pre>One\n  Two</pre>'],
  [
    'two pictures with one caption',
    '<figure><img src="/a.jpg" alt="" /><img src="/b.jpg" alt="" /></figure>',
  ],
  ['a caption of two lines', '<figure><img src="/a.jpg" alt="" /><figcaption>A<br />B</figcaption></figure>'],
])('keeps %s in a card of HTML', (_what, html) => {
  expect(ghostHtml(`<p>Before</p>${html}`)).toBe(`<p>Before</p>${card(html)}`);
});
