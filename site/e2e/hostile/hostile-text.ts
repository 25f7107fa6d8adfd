import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SeededRandom } from './random.ts';

/** Strings that have broken sanitisers elsewhere. */
export const CORPUS = JSON.parse(
  readFileSync(join(import.meta.dirname, 'xss-corpus.json'), 'utf8'),
) as readonly string[];

/** Calls a function that `trap.ts` watches. */
const PAYLOAD = 'alert(1)';
const HANDLERS = [
  'onerror',
  'onload',
  'onclick',
  'onfocus',
  'onanimationstart',
  'ontoggle',
  'onbegin',
  'onpointerenter',
];
const ADDRESSES = [
  `javascript:${PAYLOAD}`,
  `JaVaScRiPt:${PAYLOAD}`,
  `java\tscript:${PAYLOAD}`,
  `&#x6a;avascript&colon;${PAYLOAD}`,
  `\u0001javascript:${PAYLOAD}`,
  `data:text/html,<script>${PAYLOAD}</script>`,
  `data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+`,
  '//foreign.example/x',
  '/\\foreign.example/x',
  'https://foreign.example/x',
];
const ELEMENTS = [
  'img',
  'svg',
  'math',
  'a',
  'p',
  'span',
  'details',
  'iframe',
  'object',
  'form',
  'section',
  'td',
  'li',
  'mark',
];
const ATTRIBUTES = [
  'src',
  'href',
  'xlink:href',
  'action',
  'srcset',
  'style',
  'id',
  'class',
  'data',
  'formaction',
  'background',
];

/** Contexts that browsers and sanitisers have parsed differently. `@` is replaced by the text. */
const CONTEXTS = [
  '<math><mtext><table><mglyph><style><!--</style>@',
  '<svg></p><style><a id="</style>@">',
  '<noscript><p title="</noscript>@">',
  '<form><math><mtext></form><form><mglyph><style></math>@',
  '<svg><title><style>@</style></title></svg>',
  '<template>@</template>',
  '<select><option>@</select>',
  '<table><tr>@<td>x</table>',
  '<textarea>@</textarea>',
  '<xmp>@</xmp>',
  '<!--><!-- @ -->',
  '<![CDATA[@]]>',
  '<?xml @ ?>',
  '<p><a href="@">x</a>',
  '<img alt="@" src=/images/x>',
  '<span style="color:red;@">x</span>',
  `${'<blockquote>'.repeat(60)}@`,
  "<a title='@'>x</a>",
  '<figure class="link-card"><figcaption><a href="@">x</a><cite>y</cite></figcaption></figure>',
  '<figure class="link-card"><figcaption><a href="https://a.example">x</a><cite>@</cite></figcaption></figure>',
];

type Mutation = (text: string, random: SeededRandom) => string;

function insert(text: string, at: number, piece: string): string {
  return text.slice(0, at) + piece + text.slice(at);
}

const MUTATIONS: readonly Mutation[] = [
  (text, random) => random.pick(CONTEXTS).replace('@', () => text),
  (text, random) =>
    insert(
      text,
      random.below(text.length + 1),
      random.pick(['\0', '\t', '\n', '\f', '/', '\u00a0', '\u2028', '\ufeff']),
    ),
  (text, random) =>
    insert(
      text,
      random.below(text.length + 1),
      random.pick(['<!---->', '<!', '</', '<', '>', '"', "'", '`', '&', ']]>', '-->']),
    ),
  (text) =>
    text.replace(/[a-z]/g, (letter, index: number) => (index % 2 === 0 ? letter.toUpperCase() : letter)),
  (text, random) =>
    text.replace(/[:()]/g, (sign) =>
      random.below(2) === 0
        ? sign
        : `&#${random.pick(['', '0000'])}${sign.charCodeAt(0)}${random.pick([';', ''])}`,
    ),
  (text, random) => text.replace(/=(["'])/, () => `=${random.pick(['', ' ', '\n', '"', "'", '`'])}`),
  (text, random) => text.slice(0, random.below(text.length + 1)),
  (text, random) =>
    text.slice(0, random.below(text.length + 1)) + random.pick(CORPUS).slice(random.below(20)),
  (text, random) =>
    text.replace(
      /<(\w+)/,
      (_, name: string) =>
        `<${name} ${random.pick(HANDLERS)}=${PAYLOAD} ${name === 'a' ? 'href' : random.pick(ATTRIBUTES)}="${random.pick(ADDRESSES)}"`,
    ),
  (text, random) =>
    text.replaceAll(/<\/?(\w+)/g, (tag, name: string) =>
      random.below(3) === 0 ? tag.replace(name, random.pick(ELEMENTS)) : tag,
    ),
];

/** A random element with a random handler and address. */
function randomElement(random: SeededRandom): string {
  const name = random.pick(ELEMENTS);
  return `<${name}${random.pick([' ', '/', '\n', '\f'])}${random.pick(HANDLERS)}=${random.pick([PAYLOAD, `"${PAYLOAD}"`, `'${PAYLOAD}'`])} ${random.pick(ATTRIBUTES)}=${random.pick(['"', "'", ''])}${random.pick(ADDRESSES)}${random.pick(['"', "'", ''])}>x</${name}>`;
}

/** `count` strings from the corpus, each mutated up to four times. The result depends only on the seed. */
export function mutations(seed: number, count: number): string[] {
  const random = new SeededRandom(seed);
  return Array.from({ length: count }, () => {
    let text = random.below(4) === 0 ? randomElement(random) : random.pick(CORPUS);
    for (let changes = 1 + random.below(4); changes > 0; changes -= 1)
      text = random.pick(MUTATIONS)(text, random);
    return text;
  });
}

/** All texts of the corpus, joined to pieces of the maximum length. Longer texts are truncated. */
export function pieces(maxLength: number): string[] {
  const packed: string[] = [];
  for (const text of CORPUS) {
    const longer = `${packed.at(-1)}\n${text}`;
    if (packed.length > 0 && longer.length <= maxLength) packed[packed.length - 1] = longer;
    else packed.push(text.slice(0, maxLength));
  }
  return packed;
}
