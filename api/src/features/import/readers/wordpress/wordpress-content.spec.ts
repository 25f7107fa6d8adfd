import { describe, expect, it } from '@jest/globals';
import { readOne, wxrItem } from './test/wxr.ts';

const UPLOADS = 'https://old.example/wp-content/uploads';
const ATTACHMENTS = [
  wxrItem({
    id: 11,
    type: 'attachment',
    content: '',
    excerpt: 'One',
    meta: { _wp_attachment_image_alt: 'First' },
    more: `<wp:attachment_url>${UPLOADS}/1.jpg</wp:attachment_url><wp:post_parent>1</wp:post_parent>`,
  }),
  wxrItem({
    id: 12,
    type: 'attachment',
    content: '',
    more: `<wp:attachment_url>${UPLOADS}/2.jpg</wp:attachment_url><wp:post_parent>1</wp:post_parent>`,
  }),
  wxrItem({
    id: 13,
    type: 'attachment',
    title: 'Song',
    content: '',
    more: `<wp:attachment_url>${UPLOADS}/s.mp3</wp:attachment_url><wp:post_parent>1</wp:post_parent>`,
  }),
  wxrItem({
    id: 14,
    type: 'wp_block',
    content: '<!-- wp:paragraph --><p>Shared</p><!-- /wp:paragraph --><!-- wp:block {"ref":14} /-->',
  }),
  wxrItem({
    id: 15,
    type: 'wp_block',
    content: `<!-- wp:heading {"metadata":{"name":"Name"}} --><h3 class="x">A <em>name</em></h3><!-- /wp:heading --><!-- wp:buttons --><div><!-- wp:button {"metadata":{"name":"Go"}} --><div><a href="https://x.example/old">Old</a></div><!-- /wp:button --></div><!-- /wp:buttons --><!-- wp:image {"metadata":{"name":"Face"}} --><figure><img src="${UPLOADS}/1.jpg" alt="First"/></figure><!-- /wp:image --><!-- wp:paragraph --><p>Same</p><!-- /wp:paragraph -->`,
  }),
];
const GALLERY = `<figure><img src="${UPLOADS}/1.jpg" alt="First" /><figcaption>One</figcaption></figure><img src="${UPLOADS}/2.jpg" alt="" />`;
const card = (url: string, title: string, site: string): string =>
  `<figure class="link-card"><figcaption><a href="${url}">${title}</a><cite>${site}</cite></figcaption></figure>`;

async function convert(content: string, meta = {}): Promise<{ html: string; kinds: string[] }> {
  const { html, notes } = await readOne({ content, meta }, ATTACHMENTS);
  return { html, kinds: notes.map(({ kind }) => kind) };
}

describe('texts of WordPress', () => {
  it.each([
    ['[gallery ids="11,12"]', GALLERY, []],
    ['[gallery]', GALLERY, []],
    ['[gallery ids="99"]', '', ['attachment', 'attachment']],
    [
      `[caption id="a" width="3"]<a href="${UPLOADS}/1.jpg"><img src="${UPLOADS}/1-30x30.jpg" alt="A"></a> By <em>me</em>[/caption]`,
      `<figure><img src="${UPLOADS}/1.jpg" alt="A" /><figcaption>By <em>me</em></figcaption></figure>`,
      [],
    ],
    [
      `[caption caption="Old"]<img src="${UPLOADS}/1.jpg" alt="A">[/caption]`,
      `<figure><img src="${UPLOADS}/1.jpg" alt="A" /><figcaption>Old</figcaption></figure>`,
      [],
    ],
    [
      '[embed width="5"]https://vimeo.com/1[/embed]',
      card('https://vimeo.com/1', 'vimeo.com/1', 'Vimeo'),
      ['embed'],
    ],
    ['[youtube https://youtu.be/a]', card('https://youtu.be/a', 'youtu.be/a', 'YouTube'), ['embed']],
    ['[vimeo 12]', card('https://vimeo.com/12', 'vimeo.com/12', 'Vimeo'), ['embed']],
    [
      `[audio mp3="${UPLOADS}/s.mp3"][/audio]`,
      card(`${UPLOADS}/s.mp3`, 'old.example/wp-content/uploads/s.mp3', 'old.example'),
      ['file'],
    ],
    ['[playlist ids="13"]', card(`${UPLOADS}/s.mp3`, 'Song', 'old.example'), ['file']],
    [
      '[video src="https://x.example/v.mp4"]',
      card('https://x.example/v.mp4', 'x.example/v.mp4', 'x.example'),
      [],
    ],
    [
      '[sourcecode language="py"]\nif a < b:\n\n    x = [1]\n[/sourcecode]',
      '<pre><code>if a &lt; b:\n\n    x = [1]</code></pre>',
      [],
    ],
    ['[php]$a = "&lt;b&gt;";[/php]', '<pre><code>$a = "&lt;b&gt;";</code></pre>', []],
    ['[vc_row][vc_column width="1/2"]Words[/vc_column][/vc_row]', '<p>Words</p>', ['shortcode']],
    ['Before [ratings id="4"] after', '<p>Before after</p>', ['shortcode']],
    [
      'He said [sic] it [see page 5] [1] [[gallery]]',
      '<p>He said [sic] it [see page 5] [1] [gallery]</p>',
      [],
    ],
    ['[button url="https://x.example/"]Go[/button]', '<p><a href="https://x.example/">Go</a></p>', []],
    [
      '[et_pb_section][et_pb_image src="https://x.example/d.jpg" alt="D"][/et_pb_image][et_pb_button button_url="https://x.example/" button_text="Go"][/et_pb_button][/et_pb_section]',
      '<img src="https://x.example/d.jpg" alt="D" /><p><a href="https://x.example/">Go</a></p>',
      ['shortcode'],
    ],
    ['[contact-form-7 id="1"]', '', ['form']],
    ['[col]Left[/col][col]Right[/col]', '<p>Left</p><p>Right</p>', ['shortcode']],
    [
      '[vc_row][vc_custom_heading text="A ``fine`` day"][vc_single_image image="12"][vc_btn title="Go on" link="url:https%3A%2F%2Fx.example%2Fa|target:_blank"][vc_cta h2="Join"]Us[/vc_cta][vc_raw_html]JTNDcCUzRVJhdyUzQyUyRnAlM0U=[/vc_raw_html][/vc_row]',
      `<p><strong>A "fine" day</strong></p><img src="${UPLOADS}/2.jpg" alt="" /><p><a href="https://x.example/a">Go on</a></p><p><strong>Join</strong></p><p>Us</p><p>Raw</p>`,
      ['shortcode'],
    ],
    [
      '[et_pb_blurb title="Rain" image="https://x.example/r.png"]<p>Falls</p>[/et_pb_blurb][et_pb_testimonial author="Asha" job_title="Editor"]<p>Good</p>[/et_pb_testimonial][et_pb_cta button_text="Go" button_url="https://x.example/"]Come[/et_pb_cta][et_pb_post_title title="on"]',
      '<p><strong>Rain</strong></p><img src="https://x.example/r.png" alt="" /><p>Falls</p><p>Good</p><p>Asha</p><p>Editor</p><p>Come</p><p><a href="https://x.example/">Go</a></p>',
      ['shortcode'],
    ],
    ['[quote author="Asha"]Rain[/quote]', '<blockquote><p>Rain</p><cite>Asha</cite></blockquote>', []],
    ['[gist id=12]', card('https://gist.github.com/12', 'gist.github.com/12', 'gist.github.com'), ['embed']],
    [
      'A <a href="#_ftn1" name="_ftnref1">[1]</a> word.\n\n<hr />\n<a title="" href="#_ftnref1" name="_ftn1">[1]</a> Its <em>note</em>.',
      '<p>A <sup class="footnote-ref"><a href="#fn1" id="fnref1">1</a></sup> word.</p><section class="footnotes"><ol><li id="fn1">Its <em>note</em>. <a class="footnote-backref" href="#fnref1">↩︎</a></li></ol></section>',
      [],
    ],
    [
      'A <a title="" href="#_ftn7">[7]</a> word.\n\n<a href="#_ftnref7">[7]</a> Note.',
      '<p>A <sup class="footnote-ref"><a href="#fn1" id="fnref1">1</a></sup> word.</p><section class="footnotes"><ol><li id="fn1">Note. <a class="footnote-backref" href="#fnref1">↩︎</a></li></ol></section>',
      [],
    ],
    [
      '<p>A</p>\nhttps://vimeo.com/9\n<p>B</p>\n\nC\nhttps://vimeo.com/9\nD https://vimeo.com/9',
      `<p>A</p>${card('https://vimeo.com/9', 'vimeo.com/9', 'Vimeo')}<p>B</p><p>C</p>${card('https://vimeo.com/9', 'vimeo.com/9', 'Vimeo')}<p>D https://vimeo.com/9</p>`,
      [],
    ],
    [
      '<a href="https://x.example/a.jpg" data-elementor-lightbox-slideshow="1" data-elementor-lightbox-title="Rain"></a>',
      '<img src="https://x.example/a.jpg" alt="Rain" />',
      [],
    ],
    ['[ccnLe_php]\n$a = [b];\n[/ccnLe_php]', '<pre><code>$a = [b];</code></pre>', []],
    ['One [toc] two', '<p>One two</p>', ['shortcode']],
    ['It is $latex a &lt; b&bg=ffffff$ for $5.', '<p>It is <code>a &lt; b</code> for $5.</p>', []],
    [
      '<pre lang="php">\n<?php if ($a > 1) echo "<b>"; ?>\n[gallery]\n</pre>',
      '<pre><code>&lt;?php if ($a &gt; 1) echo "&lt;b&gt;"; ?&gt;\n[gallery]</code></pre>',
      [],
    ],
    [
      'A[footnote]Note[/footnote]',
      '<p>A<sup class="footnote-ref"><a href="#fn1" id="fnref1">1</a></sup></p><section class="footnotes"><ol><li id="fn1">Note <a class="footnote-backref" href="#fnref1">↩︎</a></li></ol></section>',
      [],
    ],
    ['[constructor]x[/constructor] [toString a="1"]', '<p>x</p>', ['shortcode', 'shortcode']],
    ['One<!--more-->\n\nTwo<!--nextpage-->Three', '<p>One</p><p>TwoThree</p>', []],
  ])('turns the classic text %s into %s', async (content, html, kinds) => {
    expect(await convert(content)).toEqual({ html, kinds });
  });

  it.each([
    [
      '<!-- wp:paragraph {"align":"center"} --><p class="has-text-align-center">A</p><!-- /wp:paragraph -->',
      '<p class="align-center">A</p>',
      [],
    ],
    [
      `<!-- wp:gallery {"ids":[11]} --><figure class="wp-block-gallery"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><img src="${UPLOADS}/1-300x200.jpg" alt="" data-id="11"><figcaption>C</figcaption></figure></li></ul><figcaption>All</figcaption></figure><!-- /wp:gallery -->`,
      `<figure><img src="${UPLOADS}/1.jpg" alt="First" /><figcaption>C</figcaption></figure><p>All</p>`,
      [],
    ],
    [
      '<!-- wp:embed {"url":"https://youtu.be/a"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/a\n</div><figcaption>A <em>film</em></figcaption></figure><!-- /wp:embed -->',
      card('https://youtu.be/a', 'A film', 'YouTube'),
      ['embed'],
    ],
    [
      '<!-- wp:embed {"url":"https://youtu.be/a"} --><figure><div class="wp-block-embed__wrapper">https://youtu.be/a</div><figcaption>A <em>film</em> by <a href="https://x.example/r">Ravi</a></figcaption></figure><!-- /wp:embed -->',
      `${card('https://youtu.be/a', 'youtu.be/a', 'YouTube')}<p>A <em>film</em> by <a href="https://x.example/r">Ravi</a></p>`,
      ['embed'],
    ],
    [
      '<!-- wp:core-embed/twitter {"url":"https://twitter.com/a/status/1"} --><!-- /wp:core-embed/twitter -->',
      card('https://twitter.com/a/status/1', 'twitter.com/a/status/1', 'X'),
      ['embed'],
    ],
    ['<!-- wp:block {"ref":14} /-->', '<p>Shared</p>', ['block']],
    ['<!-- wp:block {"ref":99} /-->', '', ['block']],
    [
      '<!-- wp:block {"ref":15,"content":{"Name":{"content":"Asha <em>R.</em>"},"Go":{"text":"Her page","url":"https://x.example/asha"},"Face":{"url":"https://x.example/f.jpg","alt":"Her face"}}} /-->',
      '<h3>Asha <em>R.</em></h3><p><a href="https://x.example/asha">Her page</a></p><img src="https://x.example/f.jpg" alt="Her face" /><p>Same</p>',
      [],
    ],
    [
      '<!-- wp:block {"ref":99,"content":{"Name":{"content":"Her <strong>own</strong> words"}}} /-->',
      '<p>Her <strong>own</strong> words</p>',
      ['block'],
    ],
    [
      '<!-- wp:acf/praise {"name":"acf/praise","data":{"quote":"A fine <em>book</em>.","_quote":"field_1","who":"Ravi Kumar","rows":[{"more":"Very fine"}],"size":"large"},"className":"wide one"} /-->',
      '<p>A fine <em>book</em>.</p><p>Ravi Kumar</p><p>Very fine</p>',
      ['block'],
    ],
    [
      '<!-- wp:acme/button {"text":"Read on","link":"https://x.example/more"} /-->',
      '<p><a href="https://x.example/more">Read on</a></p>',
      [],
    ],
    [
      '<!-- wp:acme/book {"url":"https://x.example/book","text":"Book a table"} /--><!-- wp:acme/news {"consentText":"By clicking you agree."} /-->',
      card('https://x.example/book', 'Book a table', 'x.example'),
      ['embed', 'block'],
    ],
    ['<!-- wp:latest-posts /--><!-- wp:acme/widget {"a":{"b":"c"}} /-->', '', ['block', 'block']],
    [
      `<!-- wp:cover {"url":"${UPLOADS}/2.jpg","id":12} --><div class="wp-block-cover" style="background-image:url(x)"><div><!-- wp:paragraph --><p>On it</p><!-- /wp:paragraph --></div></div><!-- /wp:cover -->`,
      `<img src="${UPLOADS}/2.jpg" alt="" /><p>On it</p>`,
      [],
    ],
    [
      `<!-- wp:cover-image {"url":"${UPLOADS}/2.jpg","id":12} --><section style="background-image:url(x)"><h2>Old</h2></section><!-- /wp:cover-image -->`,
      `<img src="${UPLOADS}/2.jpg" alt="" /><h2>Old</h2>`,
      [],
    ],
    [
      '<!-- wp:tabs --><div><!-- wp:tab {"label":"By <b>bus</b>"} --><section><!-- wp:paragraph --><p>Route 5</p><!-- /wp:paragraph --></section><!-- /wp:tab --></div><!-- /wp:tabs -->',
      '<p><strong>By bus</strong></p><p>Route 5</p>',
      [],
    ],
    [
      '<!-- wp:playlist --><figure><ol><!-- wp:playlist-track {"src":"https://x.example/s.mp3","title":"Rain","artist":"Asha"} /--></ol></figure><!-- /wp:playlist -->',
      card('https://x.example/s.mp3', 'Rain, Asha', 'x.example'),
      [],
    ],
    [
      '<!-- wp:columns --><div><!-- wp:column --><div><!-- wp:list --><ul><!-- wp:list-item --><li>a</li><!-- /wp:list-item --></ul><!-- /wp:list --></div><!-- /wp:column --></div><!-- /wp:columns -->',
      '<ul><li>a</li></ul>',
      [],
    ],
    [
      '<!-- wp:heading --><h2>H</h2><!-- /wp:heading -->\n\nClassic\nlines\n\n<!-- wp:spacer --><div></div><!-- /wp:spacer --><!-- wp:separator --><hr class="x"/><!-- /wp:separator -->',
      '<h2>H</h2><p>Classic<br />lines</p><hr />',
      [],
    ],
    [
      '<!-- wp:code --><pre class="wp-block-code"><code>a &lt; b\n\n[gallery]</code></pre><!-- /wp:code -->',
      '<pre><code>a &lt; b\n\n[gallery]</code></pre>',
      [],
    ],
    [
      '<!-- wp:pullquote --><figure class="wp-block-pullquote"><blockquote><p>Q</p><cite>C</cite></blockquote></figure><!-- /wp:pullquote -->',
      '<blockquote><p>Q</p><cite>C</cite></blockquote>',
      [],
    ],
    [
      `<!-- wp:file {"href":"${UPLOADS}/p.pdf"} --><div class="wp-block-file"><a href="${UPLOADS}/p.pdf">Report</a><a href="${UPLOADS}/p.pdf" download>Download</a></div><!-- /wp:file -->`,
      card(`${UPLOADS}/p.pdf`, 'Report', 'old.example'),
      ['file'],
    ],
    [
      '<!-- wp:accordion --><div><!-- wp:accordion-heading --><h3><button><span>T</span><span aria-hidden="true">+</span></button></h3><!-- /wp:accordion-heading --></div><!-- /wp:accordion -->',
      '<h3>T</h3>',
      [],
    ],
    [
      '<!-- wp:social-links --><ul><!-- wp:social-link {"url":"https://x.com/a","service":"x"} /--></ul><!-- /wp:social-links -->',
      '<p><a href="https://x.com/a">x</a></p>',
      [],
    ],
    [
      '<!-- wp:html --><iframe src="https://player.vimeo.com/video/7"></iframe><script>x()</script><!-- /wp:html -->',
      card('https://vimeo.com/7', 'vimeo.com/7', 'Vimeo'),
      ['embed', 'script'],
    ],
    [
      '<!-- wp:audio --><figure class="wp-block-audio"><audio src="https://x.example/s.mp3"></audio><figcaption>A song</figcaption></figure><!-- /wp:audio -->',
      card('https://x.example/s.mp3', 'A song', 'x.example'),
      ['embed'],
    ],
    ['<!-- wp:paragraph --><p>Open', '<p>Open</p>', []],
    ['<!-- /wp:group --><!-- wp:paragraph {bad json} --><p>A</p><!-- /wp:paragraph -->', '<p>A</p>', []],
  ])('turns the blocks %s into %s', async (content, html, kinds) => {
    expect(await convert(content)).toEqual({ html, kinds });
  });

  it('keeps notes that are written in the block of notes', async () => {
    const { html } = await convert(
      '<!-- wp:paragraph --><p>A<sup id="r1"><a href="#n1">1</a></sup></p><!-- /wp:paragraph --><!-- wp:footnotes --><ol class="wp-block-footnotes"><li id="n1">A note <a href="#r1">↩︎</a></li></ol><!-- /wp:footnotes -->',
    );
    expect(html).toBe(
      '<p>A<sup class="footnote-ref"><a href="#fn1" id="fnref1">1</a></sup></p><section class="footnotes"><ol><li id="fn1">A note <a class="footnote-backref" href="#fnref1">↩︎</a></li></ol></section>',
    );
  });

  it('keeps the notes of the block editor, which stand in a field', async () => {
    const content =
      '<!-- wp:paragraph --><p>A<sup data-fn="f-1" class="fn"><a href="#f-1" id="f-1-link">1</a></sup></p><!-- /wp:paragraph --><!-- wp:footnotes /-->';
    const { html } = await convert(content, { footnotes: '[{"content":"Its <em>source</em>","id":"f-1"}]' });
    expect(html).toBe(
      '<p>A<sup class="footnote-ref"><a href="#fn1" id="fnref1">1</a></sup></p><section class="footnotes"><ol><li id="fn1">Its <em>source</em> <a class="footnote-backref" href="#fnref1">↩︎</a></li></ol></section>',
    );
    expect((await convert(content)).kinds).toEqual(['footnote']);
    expect((await convert(content, { footnotes: '{' })).kinds).toEqual(['footnote', 'footnote']);
  });
});
