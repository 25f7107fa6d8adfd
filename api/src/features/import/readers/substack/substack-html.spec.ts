import { describe, expect, it } from '@jest/globals';
import { ImportNotes } from '../html/import-notes.ts';
import { substackHtml } from './substack-html.ts';

const read = (html: string): { html: string; notes: string[] } => {
  const notes = new ImportNotes();
  return { html: substackHtml(html, notes), notes: notes.list.map(({ sentence }) => sentence) };
};
const htmlOf = (html: string): string => read(html).html;
/** An element that Substack's page fills from its values. */
const filled = (name: string, values: unknown, tag = 'div'): string =>
  `<${tag} class="${name}" data-attrs="${JSON.stringify(values).replaceAll('"', '&quot;')}" data-component-name="X"></${tag}>`;
const card = (url: string, title: string, site: string): string =>
  `<figure class="link-card"><figcaption><a href="${url}">${title}</a><cite>${site}</cite></figcaption></figure>`;

describe('a page of Substack', () => {
  it('has the names of people and shares within its sentences', () => {
    const mention = filled('mention-wrap', { name: 'Ira <P>', id: 4 }, 'span');
    const share = filled('cashtag-wrap', { symbol: '$MUD' }, 'span');
    expect(htmlOf(`<p>As ${mention} said, ${share} fell.</p>`)).toBe(
      '<p>As Ira &lt;P&gt; said, $MUD fell.</p>',
    );
  });

  it('has the pictures of galleries, formulas, and comments that it quotes', () => {
    const gallery = {
      gallery: {
        images: [{ src: 'https://x.example/a.jpg' }, { src: 'https://x.example/b.jpg' }],
        caption: 'Both',
        alt: 'Mud',
      },
    };
    expect(htmlOf(filled('image-gallery-embed', gallery))).toBe(
      '<img src="https://x.example/a.jpg" alt="Mud" /><img src="https://x.example/b.jpg" alt="Mud" /><p>Both</p>',
    );
    expect(htmlOf(filled('latex-rendered', { persistentExpression: 'a < b' }))).toBe(
      '<pre><code>a &lt; b</code></pre>',
    );
    expect(htmlOf(filled('comment', { url: 'x', comment: { body: 'It rained.', name: 'Meera' } }))).toBe(
      '<blockquote><p>It rained.</p><cite>Meera</cite></blockquote>',
    );
  });

  it.each([
    [
      'digest-post-embed',
      { title: 'Rain', canonical_url: 'https://o.example/p/rain' },
      card('https://o.example/p/rain', 'Rain', 'o.example'),
    ],
    [
      'instagram',
      { instagram_id: 'Ab1', title: 'Mud' },
      card('https://www.instagram.com/p/Ab1/', 'Mud', 'Instagram'),
    ],
    [
      'embedded-publication-wrap',
      { name: 'Rain', base_url: 'https://o.example' },
      card('https://o.example', 'Rain', 'o.example'),
    ],
    [
      'bluesky-wrap outer',
      { authorHandle: 'ira.example', postId: '3k', text: 'Wet' },
      card('https://bsky.app/profile/ira.example/post/3k', 'Wet', 'Bluesky'),
    ],
    [
      'tiktok-wrap',
      { url: 'https://www.tiktok.com/@ira/video/7' },
      card('https://www.tiktok.com/@ira/video/7', 'tiktok.com/@ira/video/7', 'TikTok'),
    ],
  ])('has a card for %s', (name, values, expected) => {
    expect(read(filled(name, values))).toEqual({ html: expected, notes: ['An embed became a link.'] });
  });

  it('has the words of a post of X, also of a long one', () => {
    const short =
      '<div class="tweet"><a href="https://x.com/ira/status/7"><span>Ira</span><div class="tweet-text">Wet.</div></a></div>';
    expect(htmlOf(short)).toBe(card('https://x.com/ira/status/7', 'Wet.', 'X'));
    const words = 'wet '.repeat(60).trim();
    expect(htmlOf(filled('tweet', { url: 'https://x.com/ira/status/7', full_text: words }))).toBe(
      `<blockquote><p>${words}</p></blockquote>${card('https://x.com/ira/status/7', 'x.com/ira/status/7', 'X')}`,
    );
  });

  it('has a card for a file', () => {
    const { html, notes } = read(
      '<div class="file-embed-wrapper" data-component-name="FileToDOM"><div class="file-embed-details-h1">The plan</div><div class="file-embed-details-h2">31 KB</div><a href="https://o.example/plan.pdf"><span>Download</span></a></div>',
    );
    expect(html).toBe(card('https://o.example/plan.pdf', 'The plan', 'o.example'));
    expect(notes).toEqual(['A link leads to a file that stays on the old site.']);
  });

  it('keeps the buttons of its author, and none of Substack', () => {
    const button = (url: string): string =>
      `<p class="button-wrapper" data-component-name="ButtonCreateButton"><a class="button primary" href="${url}"><span>Go</span></a></p>`;
    const own = [
      '%%checkout_url%%',
      'https://o.example/subscribe?',
      'https://o.example/p/a?utm_source=x&amp;action=share',
      'https://o.example/p/a/comments',
    ];
    expect(htmlOf(own.map(button).join(''))).toBe('');
    expect(htmlOf(button('https://shop.example/book'))).toBe(
      '<p><a href="https://shop.example/book">Go</a></p>',
    );
  });

  it('keeps the lines of a poem without the sentence for its author', () => {
    expect(
      htmlOf(
        '<div class="preformatted-block"><label class="hide-text">Spacing stays</label><pre class="text">One\n  two</pre></div>',
      ),
    ).toBe('<p>One<br />two</p>');
  });

  it('has the original of a picture that Substack shows by way of another address', () => {
    expect(
      htmlOf('<img src="https://substackcdn.com/image/fetch/w_1100,f_auto/https%3A%2F%2Fx.example%2Fa.jpg">'),
    ).toBe('<img src="https://x.example/a.jpg" alt="" />');
  });

  it('says what only Substack can show', () => {
    expect(read(`${filled('poll-embed', { id: 1 })}${filled('recipe-embed', { id: 2 })}<p>x</p>`)).toEqual({
      html: '<p>x</p>',
      notes: [
        'What Substack calls "poll-embed" was left out.',
        'What Substack calls "recipe-embed" was left out.',
      ],
    });
    expect(read('<div class="subscription-widget-wrap" data-attrs="{}"><p>Thanks</p></div>').notes).toEqual([
      'A form to sign up was left out.',
    ]);
  });
});
