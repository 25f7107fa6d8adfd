import { describe, expect, it } from '@jest/globals';
import { readOne, type Row } from './test/ghost.ts';

async function read(...children: Row[]): Promise<{ html: string; notes: string[] }> {
  const { html, notes } = await readOne({ lexical: JSON.stringify({ root: { type: 'root', children } }) });
  return { html, notes: notes.map(({ sentence }) => sentence) };
}
const words: Row = { type: 'paragraph', children: [{ type: 'text', text: 'Words' }] };

describe('a card of Ghost', () => {
  it('has the sign of a callout before its words', async () => {
    const calloutText = '<p dir="ltr"><span>An <b>idea</b></span></p><p>Two</p>';
    expect((await read({ type: 'callout', calloutEmoji: '💡', calloutText })).html).toBe(
      '<p>💡 An <strong>idea</strong></p><p>Two</p>',
    );
    expect((await read({ type: 'callout', calloutEmoji: '', calloutText: 'Plain' })).html).toBe(
      '<p>Plain</p>',
    );
  });

  it('has the caption of a video once', async () => {
    const video = { type: 'video', src: 'https://o.example/a.mp4', fileName: 'a.mp4' };
    const { html } = await read({ ...video, caption: '<p>At the bridge</p>' });
    expect(html.match(/At the bridge/g)).toHaveLength(1);
    const linked = await read({ ...video, caption: 'By <a href="https://i.example">Ira</a>' });
    expect(linked.html).toContain('>a.mp4</a>');
    expect(linked.html).toContain('<p>By <a href="https://i.example">Ira</a></p>');
  });

  it.each([
    { type: 'header', header: 'H', buttonEnabled: false, buttonText: 'Go', buttonUrl: 'https://o.example' },
    {
      type: 'product',
      productTitle: 'P',
      productButtonEnabled: false,
      productButton: 'Go',
      productUrl: 'https://o.example',
    },
    {
      type: 'call-to-action',
      textValue: 'C',
      showButton: false,
      buttonText: 'Go',
      buttonUrl: 'https://o.example',
    },
  ])('of the type $type has no button that is off', async (card) => {
    expect((await read(card)).html).not.toContain('Go');
    const on = { ...card, buttonEnabled: true, productButtonEnabled: true, showButton: true };
    expect((await read(on)).html).toContain('<p><a href="https://o.example">Go</a></p>');
  });

  it('keeps the stars of a product', async () => {
    const card = { type: 'product', productTitle: 'P', productStarRating: 4, productRatingEnabled: true };
    expect((await read(card)).html).toBe('<h4>P</h4><p>★★★★☆</p>');
    expect((await read({ ...card, productRatingEnabled: false })).html).toBe('<h4>P</h4>');
  });

  it('says who pays for it', async () => {
    const card = {
      type: 'call-to-action',
      hasSponsorLabel: true,
      sponsorLabel: '<p>Sponsored</p>',
      textValue: '<p>Buy</p>',
    };
    expect((await read(card)).html).toBe('<p>Sponsored</p><p>Buy</p>');
    expect((await read({ ...card, hasSponsorLabel: false })).html).toBe('<p>Buy</p>');
  });

  it.each([
    [
      { web: { nonMember: false, memberSegment: 'status:free' } },
      'A part that only members saw was left out.',
    ],
    [{ web: { nonMember: false, memberSegment: '' } }, 'A part that only e-mails had was left out.'],
    [{ showOnWeb: false, showOnEmail: true }, 'A part that only e-mails had was left out.'],
    [{ emailOnly: true, segment: '' }, 'A part that only e-mails had was left out.'],
  ])('that the public did not see, by %j, stays hidden', async (visibility, note) => {
    expect(await read(words, { type: 'html', html: '<p>Secret</p>', visibility })).toEqual({
      html: '<p>Words</p>',
      notes: [note],
    });
  });

  it('that everybody saw stays', async () => {
    const visibility = { web: { nonMember: true, memberSegment: '' }, email: { memberSegment: '' } };
    expect((await read({ type: 'html', html: '<p>Open</p>', visibility })).html).toBe('<p>Open</p>');
  });

  it('has the Markdown that Ghost reads', async () => {
    const markdown =
      '#Rain\nOne\ntwo ==three== H~2~O x^2^ ~~no~~[^1] `==a==`\n\n[^1]: Note\n\nhttps://o.example';
    expect((await read({ type: 'markdown', markdown })).html).toMatch(
      /^<h2>Rain<\/h2><p>One<br \/>two <mark>three<\/mark> H<sub>2<\/sub>O x<sup>2<\/sup> <s>no<\/s><sup class="footnote-ref">.*<\/sup> <code>==a==<\/code><\/p><p><a href="https:\/\/o\.example">/,
    );
  });

  it('has the words of a post of X', async () => {
    const html = '<blockquote class="twitter-tweet"><p>It rains.</p>&mdash; Ira</blockquote>';
    expect((await read({ type: 'embed', url: 'https://x.com/ira/status/7', html })).html).toContain(
      'It rains.',
    );
  });

  it('says that a picture no longer leads to a page', async () => {
    const card = { type: 'image', src: 'https://o.example/a.jpg', alt: 'A', href: 'https://o.example/page' };
    expect(await read(card)).toEqual({
      html: '<img src="https://o.example/a.jpg" alt="A" />',
      notes: ['The link of a picture was left out.'],
    });
  });
});

it('keeps what an author has still to write', async () => {
  const tk = { type: 'tk', text: 'TK' };
  expect((await read({ type: 'paragraph', children: [{ type: 'text', text: 'Rain, ' }, tk] })).html).toBe(
    '<p>Rain, TK</p>',
  );
});

it('has cards that are only HTML, without the signs of players', async () => {
  const { html, notes } = await readOne({
    html: '<div class="kg-card kg-audio-card"><audio src="https://o.example/a.mp3"></audio><div class="kg-audio-title">Rain</div><div class="kg-audio-player"><span>0:00</span><button>1×</button></div></div><figure class="kg-card kg-video-card"><div class="kg-video-container"><video src="https://o.example/a.mp4"></video><div class="kg-video-player-container"><span>0:00</span></div></div><figcaption>At the bridge</figcaption></figure><div class="kg-card kg-file-card"><a href="https://o.example/a.pdf"><div class="kg-file-card-title">Plan</div><div class="kg-file-card-caption">Of the bridge</div><div class="kg-file-card-filesize">18 KB</div></a></div><div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">An <b>idea</b></div></div><div class="kg-card kg-signup-card"><h2>Sign up</h2></div>',
  });
  const card = (url: string, title: string): string =>
    `<figure class="link-card"><figcaption><a href="${url}">${title}</a><cite>o.example</cite></figcaption></figure>`;
  expect(html).toBe(
    `${card('https://o.example/a.mp3', 'Rain')}${card('https://o.example/a.mp4', 'At the bridge')}${card('https://o.example/a.pdf', 'Plan')}<p>Of the bridge</p><p>💡 An <strong>idea</strong></p>`,
  );
  expect(notes.map(({ sentence }) => sentence)).toContain('A form to sign up was left out.');
});
