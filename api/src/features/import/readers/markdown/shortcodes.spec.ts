import { expect, it } from '@jest/globals';
import { article, text } from './test/markdown.ts';

const htmlOf = async (body: string): Promise<string> => (await text(body)).html;

it.each([
  ['{{< mermaid >}}\na --> b\n{{< /mermaid >}}', '<pre><code>a --&gt; b</code></pre>'],
  [
    '{{< quote author="Ira" source="The Book" url="https://b.example" >}}\nWet *day*.\n{{< /quote >}}',
    '<blockquote><p>Wet <em>day</em>.</p><cite>Ira, <a href="https://b.example">The Book</a></cite></blockquote>',
  ],
  [
    '{{< button href="https://b.example" >}}\nGo\n{{< /button >}}',
    '<p><a href="https://b.example">Go</a></p>',
  ],
  ['The {{< tooltip text="pod" id="x" >}} is up.', '<p>The pod is up.</p>'],
  ['{{< tip note "A title" >}}\nWords\n{{< /tip >}}', '<p><strong>A title</strong></p><p>Words</p>'],
  [
    '1. One\n\n   {{< figure src="/a.png" alt="Mud" >}}\n\n   More\n2. Two',
    '<ol><li><p>One</p><img src="/a.png" alt="Mud" /><p>More</p></li><li>Two</li></ol>',
  ],
  ['See {{< logo src="/a.png" url="https://b.example" >}} it.', '<p>See it.</p>'],
  ['{{< lazyimg src="/a.png" alt="Mud" >}}', '<img src="/a.png" alt="Mud" />'],
  [
    '{{< linkcard url="https://b.example/x" title="The Book" >}}',
    '<figure class="link-card"><figcaption><a href="https://b.example/x">The Book</a><cite>b.example</cite></figcaption></figure>',
  ],
  ['{{% tab name="One" %}}\nWords\n{{% /tab %}}', '<p><strong>One</strong></p><p>Words</p>'],
  ['{{% notice title="Mind" %}}\nWords\n{{% /notice %}}', '<p><strong>Mind</strong></p><p>Words</p>'],
  ['{{% expand "More" %}}\nWords\n{{% /expand %}}', '<p><strong>More</strong></p><p>Words</p>'],
  ['{{< alert "bell" >}}\nWords\n{{< /alert >}} {{< icon title="x" >}}', '<p>Words</p>'],
  [
    '{{< tabs items="One, Two" >}}\n  {{< tab >}}*Wet*{{< /tab >}}\n  {{< tab >}}Dry{{< /tab >}}\n{{< /tabs >}}',
    '<p><strong>One</strong></p><p><em>Wet</em></p><p><strong>Two</strong></p><p>Dry</p>',
  ],
  [
    '{{< cards >}}\n    {{< card link="/rain" title="Rain" image="/r.png" subtitle="Wet" >}}\n{{< /cards >}}',
    '<img src="/r.png" alt="" /><p><a href="/rain">Rain</a></p><p>Wet</p>',
  ],
  [
    '{{< card title="Rain" subtitle="Wet" >}}\nWords\n{{< /card >}}',
    '<p><strong>Rain</strong></p><p>Wet</p><p>Words</p>',
  ],
  ['{{< spoiler text="More" >}}\nWords\n{{< /spoiler >}}', '<p><strong>More</strong></p><p>Words</p>'],
  ['{{< button relref="/rain" >}}Go{{< /button >}}', '<p><a href="/rain">Go</a></p>'],
  ['{{< columns >}}\nOne\n<--->\nTwo\n{{< /columns >}}', '<p>One</p><p>Two</p>'],
  ['{{< lead "Two words" >}}\n\n{{< logo "x" >}}\n\n{{< fit rain "300x q10" >}}', '<p>Two words</p>'],
  ['It is {{< badge "new" >}} {{< icon "sun" >}} now.', '<p>It is new now.</p>'],
  [
    '{{< filetree/folder name="a" >}}\n  {{< filetree/file name="b.ico" >}}\n{{< /filetree/folder >}}',
    '<ul><li>a<ul><li>b.ico</li></ul></li></ul>',
  ],
  [
    '<div>\n    {{< figure src="/a.png" >}}\n    </div>\n    <div>\n        {{< figure src="/b.png" >}}\n    </div>',
    '<img src="/a.png" alt="" /><img src="/b.png" alt="" />',
  ],
  ['Code:\n\n    {{</* rain */>}}', '<p>Code:</p><pre><code>{{&lt; rain &gt;}}</code></pre>'],
  [
    '{{< media src="w7Ft2ymGmfc" provider="youtube" >}}',
    '<figure class="link-card"><figcaption><a href="https://www.youtube.com/watch?v=w7Ft2ymGmfc">youtube.com/watch?v=w7Ft2ymGmfc</a><cite>YouTube</cite></figcaption></figure>',
  ],
  ['Type {{</* badge */>}} or {{%/* badge */%}}.', '<p>Type {{&lt; badge &gt;}} or {{% badge %}}.</p>'],
])('%j has the words %j', async (body, html) => {
  expect(await htmlOf(body)).toBe(html);
});

it('a note within a line is a note', async () => {
  expect(await htmlOf('Rain{{< sidenote >}}Or *hail*{{< /sidenote >}} fell.')).toBe(
    '<p>Rain<sup class="footnote-ref"><a href="#fn1" id="fnref1">1</a></sup> fell.</p><section class="footnotes"><ol><li id="fn1">Or <em>hail</em> <a class="footnote-backref" href="#fnref1">↩︎</a></li></ol></section>',
  );
});

it('leads to pages by their names, and to those beside it first', async () => {
  const { html, oldAddresses } = await article(
    {
      'hugo.toml': '',
      'content/posts/a.md':
        '---\ntitle: A\naliases: [old-a]\n---\n[1]({{< ref "charts" >}}) [2]({{< relref "b.md#x" >}}) [3]({{< ref "none" >}})',
      'content/posts/b.md': 'B',
      'content/pages/b.md': 'B',
      'content/samples/charts/index.md': 'C',
    },
    'content/posts/a.md',
  );
  expect(html).toBe(
    '<p><a href="/samples/charts/">1</a> <a href="/posts/b/#x">2</a> <a href="/none/">3</a></p>',
  );
  expect(oldAddresses).toEqual(['/posts/a/', '/old-a', '/posts/old-a']);
});
