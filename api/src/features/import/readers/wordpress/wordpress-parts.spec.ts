import { describe, expect, it } from '@jest/globals';
import { readOne } from './test/wxr.ts';

const reference = (number: number): string =>
  `<sup class="footnote-ref"><a href="#fn${number}" id="fnref${number}">${number}</a></sup>`;
const note = (number: number, words: string): string =>
  `<li id="fn${number}">${words} <a class="footnote-backref" href="#fnref${number}">↩︎</a></li>`;

describe('articles of classic parts and blocks', () => {
  it('numbers the notes of all parts in a row', async () => {
    const { html } = await readOne({
      content:
        '<!-- wp:freeform -->\na[efn_note]One[/efn_note] b[efn_note]Two[/efn_note]\n<!-- /wp:freeform --><!-- wp:paragraph --><p>c[efn_note]Three[/efn_note]</p><!-- /wp:paragraph --><!-- wp:freeform -->\n<code>id="fn1"</code> d[efn_note]Four[/efn_note]\n<!-- /wp:freeform -->',
    });
    expect(html).toBe(
      `<p>a${reference(1)} b${reference(2)}</p><p>c${reference(3)}</p><p><code>id="fn1"</code> d${reference(4)}</p>` +
        `<section class="footnotes"><ol>${note(1, 'One')}${note(2, 'Two')}${note(3, 'Three')}${note(4, 'Four')}</ol></section>`,
    );
  });

  it('keeps escaped brackets in each part', async () => {
    const { html, notes, description } = await readOne({
      excerpt: 'Write [[gallery]].',
      content:
        '<!-- wp:freeform -->\nWrite [[gallery]] or [[audio src="/a.mp3"]].\n<!-- /wp:freeform --><!-- wp:paragraph --><p>Not [[gallery]][efn_note]But [[embed]][/efn_note].</p><!-- /wp:paragraph -->',
    });
    expect(html).toBe(
      `<p>Write [gallery] or [audio src="/a.mp3"].</p><p>Not [gallery]${reference(1)}.</p><section class="footnotes"><ol>${note(1, 'But [embed]')}</ol></section>`,
    );
    expect(description).toBe('Write [gallery].');
    expect(notes).toEqual([]);
  });
});
