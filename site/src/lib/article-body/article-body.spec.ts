import { describe, expect, it } from '@jest/globals';
import { bodyOf } from './test/body-of.ts';

const body = (html: string) => bodyOf(html).html;

describe('contents', () => {
  it('are listed if there are at least three headings, each with a unique id', () => {
    const { html, contents } = bodyOf(
      '<h2>Soil &amp; rain</h2><h3>पानी</h3><h2>Soil <em>&amp;</em> rain</h2>',
    );
    expect(contents).toEqual([
      { id: 's-soil-rain', text: 'Soil & rain', level: 2 },
      { id: 's-पानी', text: 'पानी', level: 3 },
      { id: 's-soil-rain-2', text: 'Soil & rain', level: 2 },
    ]);
    expect(html).toContain('<h2 id="s-soil-rain-2">Soil <em>&amp;</em> rain</h2>');
  });

  it('read like the headings: subscripts and emphasis split no word, and note numbers are omitted', () => {
    const { contents } = bodyOf(
      '<h2>CO<sub>2</sub> and <em>un</em>known</h2><h2>Rain<sup><a href="#fn1" id="fnref1">1</a></sup></h2><h2>Two<br />lines</h2>',
    );
    expect(contents.map(({ id, text }) => [id, text])).toEqual([
      ['s-co2-and-unknown', 'CO2 and unknown'],
      ['s-rain', 'Rain'],
      ['s-two-lines', 'Two lines'],
    ]);
  });

  it('read like the headings: inline elements split no word, and entities are decoded', () => {
    const inline = ['a', 'cite', 'code', 'em', 'mark', 's', 'span', 'strong', 'sub', 'sup', 'u'];
    const headings = inline.map((name) => `<h2>a<${name}>b</${name}>c  d</h2>`).join('');
    const { contents } = bodyOf(`${headings}<h2>1 &lt; 2 &gt; 0 &amp;amp; "3" &amp; 4</h2>`);
    expect(contents.map(({ text }) => text)).toEqual([
      ...inline.map(() => 'abc d'),
      '1 < 2 > 0 &amp; "3" & 4',
    ]);
  });

  it('skip no level for screen readers', () => {
    const html = body('<h3>A</h3><h2>B</h2><h4>C</h4><h3>D</h3><h4>E</h4>');
    expect(html).toBe(
      '<h3 aria-level="2" id="s-a">A</h3><h2 id="s-b">B</h2><h4 aria-level="3">C</h4><h3 id="s-d">D</h3><h4>E</h4>',
    );
  });

  it('have unique ids even if a heading ends with a number', () => {
    const { contents } = bodyOf(
      '<h2>A</h2><h3 class="align-center">A 2</h3><h2 dir="auto">A</h2><h2>A</h2><h2>?</h2><h2>🌧️</h2>',
    );
    expect(contents.map(({ id }) => id)).toEqual(['s-a', 's-a-2', 's-a-3', 's-a-4', 's-part', 's-part-2']);
  });

  it('are not listed for two headings, and empty ones do not count', () => {
    expect(bodyOf('<h2>A</h2><h2>B</h2><h2> </h2>').contents).toEqual([]);
  });
});

describe('tables', () => {
  const table =
    '<table><caption>Rain &quot;caught&quot;</caption><thead><tr><th>Share</th><th>2016</th></tr></thead><tbody><tr><td>Run off</td><td>46%</td></tr><tr><td>2026</td><td>about 3.5</td></tr></tbody></table>';

  it('are in a scrolling region named by their caption', () => {
    expect(body(table)).toContain(
      '<div class="table-box" role="group" tabindex="0" aria-label="Rain &quot;caught&quot;"><table>',
    );
  });

  it('right-align only columns of figures, including their head', () => {
    const html = body(table);
    expect(html).toContain('<th class="figure-cell">2016</th>');
    expect(html).toContain('<td class="figure-cell">46%</td>');
    expect(html).toContain('<td class="figure-cell">about 3.5</td>');
    expect(html).toContain('<td>2026</td>');
    expect(html).toContain('<th>Share</th>');
  });

  /** A table with a column of row names and a column of `cells`, each with a head. */
  const column = (...cells: string[]): string =>
    body(
      `<table><tr><th>a</th><th>b</th></tr>${cells.map((cell) => `<tr><td>1</td><td>${cell}</td></tr>`).join('')}</table>`,
    );

  it.each(['−3.2', '₹1,200', '9–12 km', '~5', 'लगभग १२', '46 %', '3°C', 'up to 4', '12 m²', '–'])(
    'recognises %s as a figure',
    (cell) => {
      const html = column('7', cell);
      expect(html).toContain(`<td class="figure-cell">${cell}</td>`);
      expect(html).toContain('<th class="figure-cell">b</th>');
      expect(html).toContain('<td>1</td>');
    },
  );

  it.each(['seven', '7 of them', '12 kilometres', '-x', `1${'0'.repeat(24)}`])(
    'does not recognise %s as a figure',
    (cell) => {
      expect(column('7', cell)).not.toContain('figure-cell');
    },
  );

  it('have no columns of figures without any figure, or with merged cells', () => {
    expect(column('–', '')).not.toContain('figure-cell');
    for (const span of ['colspan', 'rowspan'])
      expect(body(table.replace('<td>46%', `<td ${span}="2">46%`))).not.toContain('figure-cell');
  });

  it('are analysed separately, including those with row heads', () => {
    const rain =
      '<table><tr><th>a</th><th>b</th></tr><tr><th scope="row">Rain</th><td dir="ltr">7</td></tr></table>';
    const words = '<table><tr><td>1</td><td>two</td></tr></table>';
    const html = body(rain + words + rain);
    expect(html.split('<div class="table-box"')).toHaveLength(4);
    expect(html.split('figure-cell')).toHaveLength(5);
  });

  it.each([
    [40, 39],
    [41, 0],
  ])('of %d columns have %d of figures', (columns, figures) => {
    const html = body(`<table><tr>${'<td>7</td>'.repeat(columns)}</tr></table>`);
    expect(html.split('figure-cell')).toHaveLength(figures + 1);
  });

  it('use the text of the caption', () => {
    expect(body('<table><caption>"a" &lt;b&gt; &amp;amp; c &amp; d</caption></table>')).toContain(
      'aria-label="&quot;a&quot; &lt;b&gt; &amp;amp; c &amp; d"',
    );
  });

  it('are named Table without a caption, and code can be focused too', () => {
    expect(body('<table><tr><td>a</td></tr></table><pre>b</pre>')).toBe(
      '<div class="table-box" role="group" tabindex="0" aria-label="Table"><table><tr><td>a</td></tr></table></div><pre tabindex="0">b</pre>',
    );
  });
});

describe('notes', () => {
  it('have labels at both ends and a heading', () => {
    expect(
      body(
        '<section><p>s</p></section><p>a<sup><a href="#fn1" id="fnref1">[1]</a></sup> b<sup><a href="#fn12" id="fnref12-1">12</a></sup></p><section><ol><li id="fn1"><p>n <a href="#fnref1">↩︎</a></p></li><li id="fn12"><p>m<a href="#fnref12-1">↩︎</a></p></li></ol></section>',
      ),
    ).toBe(
      '<section><p>s</p></section><p>a<sup><a href="#fn1" id="fnref1" aria-label="Note 1" lang="en">1</a></sup> b<sup><a href="#fn12" id="fnref12-1" aria-label="Note 12" lang="en">12</a></sup></p><section class="notes" aria-labelledby="notes"><h2 id="notes" lang="en">Notes</h2><ol><li id="fn1"><p>n\u00A0<a class="note-back" href="#fnref1" aria-label="Back to the text" lang="en">↩︎</a></p></li><li id="fn12"><p>m\u00A0<a class="note-back" href="#fnref12-1" aria-label="Back to the text" lang="en">↩︎</a></p></li></ol></section>',
    );
  });

  it('get no section if there are none', () => {
    const html = '<section><p>s</p></section>';
    expect(body(html)).toBe(html);
  });
});

describe('pictures', () => {
  it('load lazily, are wide if they are large, and show their credit', () => {
    const html = body(
      '<figure><img src="/images/a/960.jpg" alt="b" width="1200" height="630"><figcaption>Bunds. Illustration: Banyan</figcaption></figure>',
    );
    expect(html).toContain(
      '<figure class="wide"><img src="/images/a/960.jpg" alt="b" width="1200" height="630" loading="lazy" decoding="async" />',
    );
    expect(html).toContain('Bunds. <span class="credit">Illustration: Banyan</span>');
    expect(body('<figure><img src="/x" width="400"></figure>')).toContain('<figure><img');
  });

  it.each([
    ['960', 'wide'],
    ['959', ''],
  ])('are wide from 960 pixels: %s', (width, look) => {
    const figure = `<figure><img src="/x" alt="" width="${width}"></figure>`;
    expect(body(figure + figure).split('<figure class="wide">')).toHaveLength(look === 'wide' ? 3 : 1);
  });

  it.each([
    'Photo',
    'Photograph',
    'Illustration',
    'Picture',
    'Image',
    'Map',
    'Chart',
    'चित्र',
    'फ़ोटो',
    'तस्वीर',
    'रेखांकन',
  ])('show their credit: %s', (kind) => {
    const captions = `<figure><figcaption>A ${kind}: one, two. ${kind}: Ira</figcaption></figure>`;
    expect(body(`${captions}${captions}`).split(`<span class="credit">${kind}: `)).toHaveLength(3);
    const linked = `<figcaption>${kind}: <em>Ira</em>, at noon</figcaption>`;
    expect(body(linked)).toBe(linked);
  });

  it('are wide and load lazily as AVIF too', () => {
    const source = '<picture><source type="image/avif" srcset="/images/a/960.avif 960w" sizes="100vw" />';
    expect(body(`<figure>${source}<img src="/x" width="1200"></picture></figure>`)).toBe(
      `<figure class="wide">${source}<img src="/x" width="1200" loading="lazy" decoding="async" /></picture></figure>`,
    );
  });
});

describe('quotations', () => {
  it('name their source without a dash', () => {
    const html = ['— Ira', '–Ira', ' - Ira', 'Ira'].map(
      (source) => `<blockquote><p>a</p><cite>${source}</cite></blockquote>`,
    );
    expect(body(html.join(''))).toBe('<blockquote><p>a</p><cite>Ira</cite></blockquote>'.repeat(4));
  });
});

describe('short compounds', () => {
  it('are not broken across lines, except in code', () => {
    expect(body('<p class="align-right">re-use <em>by-product</em></p><pre>npm run re-use it</pre>')).toBe(
      '<p class="align-right">re-\u2060use <em>by-\u2060product</em></p><pre tabindex="0">npm run re-use it</pre>',
    );
  });
});

describe('the initial', () => {
  const long = 'The first thing she does on a June morning is put her hand flat on the ground. '.repeat(3);

  it('is set at the start of a long Latin paragraph', () => {
    expect(body(`<p>${long}</p><p>${long}</p>`)).toBe(`<p class="initial">${long}</p><p>${long}</p>`);
  });

  it.each([
    `<p>Short.</p>`,
    `<h2>A</h2><p>${long}</p>`,
    `<p class="align-center">${long}</p>`,
    `<p>42 ${long}</p>`,
    `<p><a href="/weather">${long}</a></p>`,
    `<p>${'a'.repeat(159)}</p>`,
  ])('is omitted: %#', (html) => {
    expect(body(html)).not.toContain('initial');
  });

  it.each([
    `<em>The</em> ${long}`,
    `<strong>The</strong> ${long}<a href="/weather">a</a>`,
    `“${long}”`,
    'a'.repeat(160),
  ])('is set in %#', (words) => {
    expect(body(`<p>${words}</p>`)).toBe(`<p class="initial">${words}</p>`);
  });

  it('is not used in Hindi', () => {
    expect(bodyOf(`<p>${long}</p>`, 'hi').html).not.toContain('initial');
  });
});

describe('a text', () => {
  it('is cached per language', () => {
    const content = '<p>The rain</p>';
    expect(bodyOf(content)).toBe(bodyOf(content));
    expect(bodyOf(content, 'hi')).not.toBe(bodyOf(content));
  });
});

describe('a hostile text', () => {
  const TEXT_LENGTH = 200_000;
  it.each([
    ['headings', '<h2>a</h2>'],
    ['sections', '<section>'],
    ['captions', '<figure><figcaption>Photo: '],
    ['credits', 'Photo: '],
    ['tables', '<table><tr><td>1</td></tr>'],
    ['cells', '<table><tr><td>1</td><td>2</td>'],
    ['spans', '<span style="color:#000">'],
    ['notes', '<li id="fn1"><a href="#fnref1">'],
  ])('consisting only of %s is rendered within seconds', (_, unit) => {
    const started = performance.now();
    bodyOf(`<figure><figcaption>${unit.repeat(TEXT_LENGTH / unit.length)}`);
    expect(performance.now() - started).toBeLessThan(30_000);
  });
});

it("links to the magazine's pages by path, also in older texts with full addresses", () => {
  const rel = 'rel="noopener noreferrer nofollow"';
  const link = (href: string) => `<p><a href="${href}" ${rel}>x</a></p>`;
  expect(body(link('http://www.banyan.example/weather'))).toContain('<a href="/weather">x</a>');
  expect(body(link('https://elsewhere.example/weather'))).toContain(
    link('https://elsewhere.example/weather').slice(3, -4),
  );
});
