import { escapeText, writeTag } from '../../../../../platform/html/tags.ts';
import { htmlToText } from '../../html/html-tree.ts';
import type { WordPressText } from '../wordpress-text.ts';
import { BLOCK_REASONS, DYNAMIC_BLOCKS } from './dynamic-blocks.ts';
import { parseBlocks, type WpBlock } from './block-tree.ts';
import { overridden, overrideOf, overridesOf, wordsInFields, wordsOfOverrides } from './block-words.ts';

/** Characters of a block in which its link or caption is searched. */
const SEARCHED_LENGTH = 10_000;
/** Shared blocks of an article, with those within each other. */
const MAX_REUSES = 200;

const WORDPRESS = ': WordPress makes what it shows.';
const PLUGIN = ': a plugin makes what it shows.';

const cardHtml = (url: string, title: string): string =>
  `<figure class="link-card"><figcaption>${writeTag('a', { href: url })}${escapeText(title)}</a></figcaption></figure>`;

type Render = (block: WpBlock, inner: () => string) => string;

/** Renders the blocks of a text to HTML as WordPress shows it, save for what depends on its database. */
export class BlockRenderer {
  /** Numbers of the shared blocks that are being rendered. */
  private readonly reused = new Set<number>();
  private reuses = 0;
  /** What the article writes into the shared block that is being rendered. */
  private overrides: Readonly<Record<string, unknown>> = {};

  /** @param classic converts a text of the classic editor */
  constructor(
    private readonly text: WordPressText,
    private readonly classic: (html: string) => string,
  ) {}

  render(content: string): string {
    return parseBlocks(content)
      .map((part) => (typeof part === 'string' ? this.loose(part) : this.block(part)))
      .join('\n');
  }

  private loose(html: string): string {
    return html.trim() === '' ? '' : this.classic(html);
  }

  private inner(block: WpBlock): string {
    return block.parts.map((part) => (typeof part === 'string' ? part : this.block(part))).join('');
  }

  private block(block: WpBlock): string {
    const values = overrideOf(block, this.overrides);
    const html = this.drawn(block);
    return values === null ? html : overridden(html, values);
  }

  private drawn(block: WpBlock): string {
    const render = this.renders.get(block.name.replace(/^core-embed\/.*/, 'embed'));
    if (render !== undefined) return render(block, () => this.inner(block));
    if (DYNAMIC_BLOCKS.has(block.name)) return this.leftOut(block);
    const html = this.inner(block);
    // A block that a plugin draws has no words and no pictures of its own.
    const isEmpty = !/<(?:img|iframe|video|audio|hr|figure)\b/i.test(html) && htmlToText(html) === '';
    if (!isEmpty || MAY_BE_EMPTY.has(block.name)) return html;
    const url = stringOf(block, 'url');
    if (/^https?:/i.test(url)) {
      this.text.notes.add('embed', 'An embed became a link.');
      return cardHtml(url, stringOf(block, 'text'));
    }
    const [text, link] = [stringOf(block, 'text'), stringOf(block, 'link')];
    if (text !== '' && /^(?:https?:|\/|mailto:)/i.test(link))
      return `<p>${writeTag('a', { href: link })}${escapeText(htmlToText(text))}</a></p>`;
    const words = wordsInFields(block);
    if (words === '') return this.leftOut(block);
    this.text.notes.add('block', `The block “${block.name}” was removed; its sentences are kept.`);
    return words;
  }

  private leftOut({ name }: WpBlock): string {
    this.text.notes.add(
      'block',
      `The block “${name}” was left out${BLOCK_REASONS.get(name) ?? (name.includes('/') ? PLUGIN : WORDPRESS)}`,
    );
    return '';
  }

  private readonly renders = new Map(
    Object.entries<Render>({
      more: () => '',
      nextpage: () => '',
      spacer: () => '',
      separator: () => '<hr>',
      freeform: (_block, inner) => this.loose(inner()),
      shortcode: (_block, inner) => this.loose(inner()),
      block: (block) => this.reusable(block),
      embed: (block, inner) => this.embed(block, inner()),
      cover: (block, inner) => this.cover(block, inner()),
      'cover-image': (block, inner) => this.cover(block, inner()),
      tab: (block, inner) => {
        const label = htmlToText(stringOf(block, 'label'));
        const html = inner();
        return label === '' ? html : `<p><strong>${escapeText(label)}</strong></p>${html}`;
      },
      playlist: (_block, inner) => inner().replace(/<\/?ol\b[^>]*>/g, ''),
      'playlist-track': (block) => {
        const words = ['title', 'artist', 'album'].map((name) => htmlToText(stringOf(block, name)));
        return cardHtml(stringOf(block, 'src'), words.filter((each) => each !== '').join(', '));
      },
      'social-links': (_block, inner) => {
        const links = inner().match(/<a [^<>]*>[^<>]*<\/a>/g) ?? [];
        return links.length === 0 ? '' : `<p>${links.join(', ')}</p>`;
      },
      'social-link': (block) => {
        const url = stringOf(block, 'url');
        const label = stringOf(block, 'label') || stringOf(block, 'service') || url;
        return /^(?:https?|mailto):/.test(url)
          ? `${writeTag('a', { href: url })}${escapeText(label)}</a>`
          : '';
      },
      file: (block, inner) => {
        const html = inner();
        const href =
          stringOf(block, 'href') || (/href="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');
        const name = /<a [^<>]*>(.*?)<\/a>/s.exec(html.slice(0, SEARCHED_LENGTH))?.[1] ?? '';
        return href === '' ? html : cardHtml(href, htmlToText(name));
      },
      math: (block, inner) => {
        const latex = stringOf(block, 'latex');
        return latex === '' ? inner() : `<p><code>${escapeText(latex)}</code></p>`;
      },
      'videopress/video': (block, inner) => {
        const guid = stringOf(block, 'guid');
        return guid === '' ? inner() : cardHtml(`https://videopress.com/v/${guid}`, stringOf(block, 'title'));
      },
    }),
  );

  /** A block that several articles share. */
  private reusable(block: WpBlock): string {
    const id = Number(block.attributes['ref']);
    const content = this.text.reusable(String(id));
    const overrides = overridesOf(block);
    this.reuses += 1;
    if (content === undefined) {
      this.text.notes.add('block', 'A shared block is not in the file and was left out.');
      return wordsOfOverrides(overrides);
    }
    if (this.reused.has(id)) this.text.notes.add('block', 'A shared block shows itself, which was left out.');
    else if (this.reuses > MAX_REUSES)
      this.text.notes.add('block', `More than ${MAX_REUSES} shared blocks were left out.`);
    else {
      const outer = this.overrides;
      this.overrides = overrides;
      this.reused.add(id);
      const html = this.render(content);
      this.reused.delete(id);
      this.overrides = outer;
      return html;
    }
    return '';
  }

  private embed(block: WpBlock, html: string): string {
    const address = /<div class="wp-block-embed__wrapper">\s*(https?:\/\/[^\s<]+)/
      .exec(html)?.[1]
      ?.replaceAll('&amp;', '&');
    const url = stringOf(block, 'url') || (address ?? '');
    if (url === '') return html;
    const caption = /<figcaption[^>]*>.*?<\/figcaption>/s.exec(html.slice(0, SEARCHED_LENGTH))?.[0] ?? '';
    this.text.notes.add('embed', 'An embed became a link.');
    return `<figure>${cardHtml(url, '')}${caption}</figure>`;
  }

  /** The picture of a cover is in its attributes, or in its HTML since WordPress 5.9. */
  private cover(block: WpBlock, html: string): string {
    const url = stringOf(block, 'url');
    const isPicture = (stringOf(block, 'backgroundType') || 'image') === 'image';
    if (url === '' || !isPicture || html.includes('<img')) return html;
    const alt = stringOf(block, 'alt');
    return `${writeTag('img', { src: url, alt, class: `wp-image-${Number(block.attributes['id'])}` })}${html}`;
  }
}

/** Blocks that people leave empty. */
const MAY_BE_EMPTY = new Set([
  'footnotes',
  'paragraph',
  'heading',
  'list',
  'list-item',
  'column',
  'columns',
  'group',
  'quote',
  'code',
  'preformatted',
  'verse',
  'html',
  'buttons',
  'button',
  'image',
  'gallery',
  'table',
  'missing',
  'pullquote',
  'media-text',
  'details',
  'audio',
  'video',
]);

function stringOf({ attributes }: WpBlock, name: string): string {
  const value = attributes[name];
  return typeof value === 'string' ? value.trim() : '';
}
