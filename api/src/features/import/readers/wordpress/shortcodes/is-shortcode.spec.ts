import { describe, expect, it } from '@jest/globals';
import { readOne } from '../test/wxr.ts';

async function convert(content: string): Promise<{ html: string; kinds: string[] }> {
  const { html, notes } = await readOne({ content });
  return { html, kinds: notes.map(({ kind }) => kind) };
}

describe('brackets in texts of WordPress', () => {
  it.each([
    '“The [then-Minister] Rao and a [so-called] expert saw [vice-chancellor Meera Iyer].”',
    'The poll [n=120] found more [p=0.03, CI=1.2] in the [e-paper].',
    '[Facebook editor Ravi Das] met a [YouTube star] of [Twitter], [Ted Kumar] and [vimeo people].',
    '[Gallery director Asha Sen] saw it: [audio unclear] [video below] [Video 2] [caption missing].',
    'It was [median age = 34] years, [YouTube channel] and [Twitter handle @asha] say.',
  ])('keeps the words of %s', async (words) => {
    const html = `<p>${words}</p>`;
    expect(await convert(words)).toEqual({ html, kinds: [] });
    expect(await convert(`<!-- wp:paragraph -->${html}<!-- /wp:paragraph -->`)).toEqual({ html, kinds: [] });
  });

  it('keeps a sentence in brackets that is a paragraph', async () => {
    const html = '<p>[Cross-posted with thanks]</p><p>[Re-published]</p>';
    expect(await convert('[Cross-posted with thanks]\n\n[Re-published]')).toEqual({ html, kinds: [] });
  });

  it.each([
    ['One\n\n[recent-posts]\n\nTwo', '<p>One</p><p>Two</p>'],
    ['<p>One</p><p><em>[ad-slot 3]</em></p><p>Two</p>', '<p>One</p><p>Two</p>'],
    ['<!-- wp:shortcode -->\n[my-slider]\n<!-- /wp:shortcode --><p>One</p>', '<p>One</p>'],
    ['One\n[map id="1"] [recent-posts] [toc]', '<p>One</p>'],
    ['One [post-views id="4"] two', '<p>One two</p>'],
    ['One [views post=4] [site-map /] two', '<p>One two</p>'],
    ['One [my_views] two [my-box]three[/my-box]', '<p>One two three</p>'],
    ['One\n\n[instagram]', '<p>One</p>'],
  ])('removes the shortcodes of %s', async (content, html) => {
    const result = await convert(content);
    expect(result.html).toBe(html);
    expect(result.kinds).toContain('shortcode');
  });

  it.each([
    ['[vimeo 12 w=640 h=360]', 'https://vimeo.com/12'],
    ['[youtube dQwAbcXgXcQ]', 'https://www.youtube.com/watch?v=dQwAbcXgXcQ'],
    ['[wpvideo kUJmAcSf]', 'https://videopress.com/v/kUJmAcSf'],
    ['[googlemaps https://maps.example/?q=1&output=embed]', 'https://maps.example/?q=1&amp;output=embed'],
  ])('shows the page of %s', async (content, address) => {
    expect((await convert(content)).html).toContain(`<a href="${address}">`);
  });
});
