import type { Article } from '../../src/contract/articles.ts';
import { setAuthors } from '../support/bylines.ts';
import type { Client } from '../support/client.ts';
import { Manuscripts } from '../support/manuscripts.ts';
import { photo } from '../support/pictures.ts';
import { TranslationCalls } from '../support/translations.ts';

/** Every kind of block and of mark that an article may have. `src` are addresses of pictures. */
export function everyBlock([first = '', second = '', third = '']: readonly string[]): string {
  return [
    '<h2>Before the flood</h2>',
    '<p>Plain, <strong>bold</strong>, <em>slanted</em>, <u>under</u>, <s>struck</s>, H<sub>2</sub>O, m<sup>2</sup>, <code>a &lt; b</code>.<br />A second line.</p>',
    '<p><span class="font-georgia size-large" style="color:#b00000;background-color:#ffff00">Coloured</span> and <mark>marked</mark>.</p>',
    '<p class="align-center indent-2">In the middle</p><p dir="rtl" class="align-right">اردو میں</p>',
    `<p>It says<sup class="footnote-ref"><a href="#fn1" id="fnref1">1</a></sup> so<sup class="footnote-ref"><a href="#fn2" id="fnref2">2</a></sup> twice.</p>`,
    `<figure><img src="${first}" alt="A &quot;river&quot; &amp; mud" /><figcaption>At <em>four</em>. Photo: Ira</figcaption></figure>`,
    `<figure><img src="${second}" alt="" /></figure>`,
    `<figure class="link-card"><img src="${third}" alt="" /><figcaption><a href="https://other.example/a?b=1&amp;c=2" rel="noopener noreferrer nofollow">Another page</a><cite>Other</cite></figcaption></figure>`,
    '<h3>A list</h3><ul><li>One</li><li>Two<ul><li>Within</li><li class="align-center">Centred</li></ul></li></ul>',
    '<ol start="4"><li>Four</li><li>Five *stars* and [brackets]</li></ol>',
    '<ul><li>Only</li><li><a href="/articles/another">words</a></li></ul>',
    '<blockquote><p>Water <em>remembers</em>.</p><cite>Nisha</cite></blockquote><blockquote><p>One.</p><p>Two.</p></blockquote>',
    '<pre><code>if (a &lt; b) {\n\n  return "`";\n}</code></pre>',
    '<h4>A table</h4><table><caption>Levels</caption><thead><tr><th scope="col">Day</th><th colspan="2">Level</th></tr></thead><tbody><tr><td rowspan="2">Monday</td><td class="align-right">3</td><td>4</td></tr><tr><td colspan="2"><p>Five</p><p>Six</p></td></tr></tbody></table>',
    '<hr /><p>1. not a list</p><p># not a heading, _not_ slanted, snake_case, `no code`, &lt;b&gt;, &amp;amp; 5 * 3 * 2, ~~no~~</p>',
    '<p>[video] and [[audio src="x"]a[/audio]] are words, and [3] a number.</p><p>- no list either</p><p>&nbsp;हिन्दी <strong>शब्द</strong>ों के बीच, <em>गाँव</em>में।</p>',
    '<section class="footnotes"><ol><li id="fn1">The <em>first</em> source. <a href="#fnref1" class="footnote-backref">↩︎</a></li><li id="fn2"><p>The second one. <a href="#fnref2" class="footnote-backref">↩︎</a></p></li></ol></section>',
  ].join('');
}

/** A magazine with every kind of article and every state. */
export async function makeMagazine(visitor: Client): Promise<{ every: Article }> {
  const ira = await visitor.author({
    ...{ name: 'Ira Palash', email: 'ira@banyan.example', bio: 'Writes on <rivers> & rain.' },
    profilePhoto: await photo(200, 200),
  });
  const nisha = await visitor.author({ name: 'निशा देवी', email: 'nisha@banyan.example' });
  const own = new Manuscripts(ira);
  const sources: string[] = [];
  for (const width of [640, 320, 400])
    sources.push(`/images/${await ira.upload(await photo(width, 240))}/${width}.webp`);
  const words = { description: 'Mud after the flood', credit: 'Nisha', origin: 'ai' };
  await ira.json('PATCH', `/api/pictures/${sources[0]?.split('/')[2]}`, words);
  const every = await ira.publish({
    ...{ title: 'Every Block', description: 'All <that> there & is', content: everyBlock(sources) },
    ...{ 'tags[]': ['Sustainable_Living', 'Weather'], isFeatured: 'true' },
    ...{
      bannerAlt: 'A "wide" river',
      bannerCredit: 'Photo: Nisha & Ira',
      bannerImage: await photo(800, 400),
    },
  });
  await setAuthors(every, ira, ira, nisha);
  const corrected = await ira.publish({ title: 'Corrected', content: '<p>Two days.</p>' });
  await ira.form('PUT', `/api/articles/${corrected._id}`, {
    title: 'Corrected',
    content: '<p>Three days.</p>',
    correction: 'We said two.',
  });
  const village = await nisha.publish({
    ...{ title: 'गाँव की नदी और बाढ़ का पानी: एक लंबी कहानी जिसका पता बहुत लंबा है', language: 'hi' },
    content: '<p>नदी में <strong>पानी</strong> बढ़ा।</p><p>१. सूची नहीं</p>',
  });
  await new TranslationCalls(nisha).set(village._id, every._id);
  await nisha.publish({
    ...{
      title: `Rain & <b>Mud</b>: "50%" #1 — it's *here* _now_ ${'and on '.repeat(35)}end`,
      language: 'en',
    },
    ...{ content: '<p>Rain.</p>', bannerAlt: `Long ${'and longer '.repeat(20)}` },
  });
  const changed = await ira.publish({ title: 'Changed Since', content: '<p>As it is live.</p>' });
  await own.save(await own.read(changed._id), { title: 'Changed Since', content: '<p>Not live yet.</p>' });
  const later = await own.begin({
    ...{ title: 'Later', content: '<p>Soon.</p>', 'tags[]': ['Interviews'], bannerImage: await photo() },
  });
  await ira.json(
    'PUT',
    `/api/manuscripts/${later._id}/schedule`,
    { at: new Date(Date.now() + 86_400_000).toISOString() },
    { 'If-Match': `"${later.version}"` },
  );
  await own.begin({ title: 'Only a Draft', content: '<p>Not yet.</p>' });
  await own.begin({ title: 'A Draft without Words', content: '' });
  const gone = await own.begin({ title: 'Thrown Away', content: '<p>No.</p>' });
  await ira.delete(`/api/manuscripts/${gone._id}`);
  const withdrawn = await ira.publish({ title: 'Taken Back', content: '<p>Was wrong.</p>' });
  const { version } = await own.read(withdrawn._id);
  await ira.send('POST', `/api/manuscripts/${withdrawn._id}/withdraw`, {
    headers: { 'If-Match': `"${version}"` },
  });
  return { every };
}
