import { escapeText, writeTag } from '../../../../../platform/html/tags.ts';
import { htmlToText } from '../../html/html-tree.ts';
import type { WordPressText } from '../wordpress-text.ts';
import type { Attachment } from '../wxr-index.ts';
import { BUILDER, builtHtml } from './builder-shortcodes.ts';
import { FORMS, isLikely, isProse } from './is-shortcode.ts';
import { decoded, playerAddress, PLAYERS } from './players.ts';
import { isCode, parseShortcodes, type Shortcode } from './shortcode-tree.ts';

const MEDIA_FILES = [
  'src',
  'mp4',
  'm4v',
  'webm',
  'ogv',
  'flv',
  'wmv',
  'mov',
  'mp3',
  'm4a',
  'ogg',
  'wav',
  'wma',
  'flac',
  '0',
  'url',
];
const NOTES = new Set(['footnote', 'footnotes', 'ref', 'fn', 'efn_note', 'mfn', 'note']);
/** Shortcodes that format words. */
const FORMATS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    b: 'strong',
    i: 'em',
    u: 'u',
    s: 's',
    quote: 'blockquote',
    blockquote: 'blockquote',
    pullquote: 'blockquote',
  }),
);
/** Shortcodes of page builders that arrange what they enclose. */
const LAYOUT =
  /^(?:vc_|et_pb_|fusion_|av_|x_|cs_)?(?:row|column|col|section|container|content|text|column_text|code|inner|builder_\w+|one_\w+|two_\w+|three_\w+|textblock|row_inner|column_inner)(?:_inner)?$/;
/** Attributes with an address. */
const ADDRESSES = ['button_url', 'url', 'href', 'link', 'src', 'image_url', 'video_url', '0'];
const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:$|\?)/i;

/** Replaces the shortcodes of a text by HTML. Unknown ones are removed with a note, and what they enclose is kept. */
export class ShortcodeExpander {
  private footnotes = 0;

  constructor(private readonly text: WordPressText) {}

  expand(html: string): string {
    return html.includes('[') ? this.parts(parseShortcodes(html)) : html;
  }

  private parts(parts: readonly (string | Shortcode)[]): string {
    return parts.map((part) => (typeof part === 'string' ? part : this.shortcode(part))).join('');
  }

  private shortcode(shortcode: Shortcode): string {
    const { name, attributes, source } = shortcode;
    const inner = shortcode.content === null ? '' : this.parts(shortcode.content);
    if (source.startsWith('[/')) return isLikely(shortcode) ? '' : source;
    if (isCode(name) && shortcode.content !== null) return codeHtml(shortcode.raw);
    if (isProse(shortcode)) return source;
    if (name === 'caption' || name === 'wp_caption') return captionHtml(attributes['caption'] ?? '', inner);
    if (name === 'gallery') return this.gallery(attributes);
    if (name === 'playlist') return this.files(attributes);
    if (name === 'audio' || name === 'video') return this.media(shortcode, inner);
    if (PLAYERS.has(name)) return this.player(shortcode, inner);
    if (NOTES.has(name) && inner !== '') return this.note(inner);
    const format = FORMATS.get(name);
    if (format !== undefined && shortcode.content !== null) {
      const source = format === 'blockquote' ? (attributes['author'] ?? attributes['cite'] ?? '') : '';
      return `<${format}>${inner}${source === '' ? '' : `<cite>${source}</cite>`}</${format}>`;
    }
    if (!isLikely(shortcode)) return source + inner;
    return this.unknown(shortcode, inner);
  }

  private unknown({ name, attributes, content }: Shortcode, inner: string): string {
    if (FORMS.test(name)) {
      this.text.notes.add('form', 'A form was left out.');
      return '';
    }
    if (name === 'vc_raw_html') return rawHtml(inner);
    if (/^(?:vc_)?raw_?(?:html|js)$/i.test(name)) {
      this.text.notes.add('shortcode', `The shortcode [${name}] was left out.`);
      return '';
    }
    const isBuilt = BUILDER.test(name);
    const hasWords = content !== null && inner.trim() !== '';
    const isLayout = hasWords && LAYOUT.test(name);
    const html = isBuilt ? this.built(attributes, inner) : this.addressed(attributes, inner);
    if (isLayout)
      this.text.notes.add('shortcode', 'The columns of a page builder were removed; their words are kept.');
    else if (html === inner || html === `<div>${inner}</div>`)
      this.text.notes.add(
        'shortcode',
        `The shortcode [${name}] was removed${hasWords ? '; its words are kept.' : '.'}`,
      );
    if (isBuilt) return html;
    // What stood in columns is not one line.
    if (isLayout) return `<div>${html}</div>`;
    const heading = attributes['title'] ?? attributes['heading'] ?? '';
    return (heading !== '' && hasWords ? `<p><strong>${heading}</strong></p>` : '') + html;
  }

  private built(attributes: Readonly<Record<string, string>>, inner: string): string {
    return builtHtml(attributes, inner, this.attached(attributes), (url) => cardHtml(url, ''));
  }

  /** The attached picture that a shortcode names. */
  private attached(attributes: Readonly<Record<string, string>>): string {
    const id = attributes['image'] ?? attributes['attachment_id'] ?? '';
    const attachment = this.text.index.attachments.get(id);
    return attachment?.isPicture === true ? this.text.attachmentHtml(attachment) : '';
  }

  /** The picture or the link of a shortcode. */
  private addressed(attributes: Readonly<Record<string, string>>, inner: string): string {
    const attached = this.attached(attributes);
    if (attached !== '') return attached + inner;
    const address = ADDRESSES.map((each) => attributes[each] ?? '').find((value) =>
      /^(?:https?:\/\/|\/(?!\/)\w)/i.test(value),
    );
    if (address === undefined) return inner;
    if (PICTURE_FILE.test(address))
      return `${writeTag('img', { src: decoded(address), alt: attributes['alt'] ?? '' })}${inner}`;
    const hasBlocks = /<(?:p|div|h\d|ul|ol|table|figure|a|img)\b|\n\s*\n/i.test(inner);
    const words =
      inner.trim() ||
      escapeText(attributes['title'] ?? attributes['text'] ?? attributes['button_text'] ?? '');
    if (words === '') return cardHtml(decoded(address), '');
    return hasBlocks ? inner : `${writeTag('a', { href: decoded(address) })}${words}</a>`;
  }

  private gallery(attributes: Readonly<Record<string, string>>): string {
    const attachments = this.listed(attributes).filter(({ isPicture }) => isPicture);
    if (attachments.length === 0)
      this.text.notes.add('attachment', 'The pictures of a gallery are not in the file.');
    return attachments.map((attachment) => this.text.attachmentHtml(attachment)).join('');
  }

  private files(attributes: Readonly<Record<string, string>>): string {
    const isWanted =
      attributes['type'] === 'video'
        ? /\.(?:mp4|m4v|webm|ogv|mov|avi|wmv)$/i
        : /\.(?:mp3|m4a|ogg|wav|flac|wma)$/i;
    const files = this.listed(attributes).filter(({ url }) => isWanted.test(url));
    if (files.length === 0) this.text.notes.add('file', 'The files of a playlist are not in the file.');
    return files.map((file) => this.file(file.url, htmlToText(file.title))).join('');
  }

  /** The attachments that a shortcode names, or all of the post. */
  private listed(attributes: Readonly<Record<string, string>>): Attachment[] {
    const ids = (value = ''): string[] => value.split(/[\s,]+/).filter((id) => id !== '');
    const named = ids(attributes['ids'] ?? attributes['include']);
    if (named.length > 0)
      return named.flatMap((id) => {
        const attachment = this.text.index.attachments.get(id);
        if (attachment === undefined)
          this.text.notes.add('attachment', 'A picture of a gallery is not in the file.');
        return attachment ?? [];
      });
    const excluded = ids(attributes['exclude']);
    return this.text.index
      .attachedTo(attributes['id'] ?? this.text.postId)
      .filter(({ id }) => !excluded.includes(id));
  }

  private media({ attributes }: Shortcode, inner: string): string {
    const address = MEDIA_FILES.map((each) => attributes[each] ?? '').find((value) =>
      /^(?:https?:)?\/\/?\w/i.test(value),
    );
    const url = decoded(address ?? /^\s*(https?:\/\/[^\s<]+)/.exec(inner)?.[1] ?? '').replace(/\|.*$/, '');
    if (url !== '') return this.file(url, attributes['title'] ?? '');
    const [attached] = this.text.index.attachedTo(this.text.postId).filter(({ isPicture }) => !isPicture);
    if (attached !== undefined) return this.file(attached.url, htmlToText(attached.title));
    this.text.notes.add('file', 'A recording without an address was left out.');
    return '';
  }

  private file(url: string, title: string): string {
    this.text.address(url);
    return cardHtml(url, title);
  }

  private player(shortcode: Shortcode, inner: string): string {
    const { name, attributes, source } = shortcode;
    const url = playerAddress(shortcode, inner);
    if (url === '') {
      if (!isLikely(shortcode)) return source;
      this.text.notes.add('shortcode', `The shortcode [${name}] without an address was removed.`);
      return inner;
    }
    this.text.notes.add('embed', 'An embed became a link.');
    return cardHtml(url, attributes['title'] ?? '');
  }

  private note(html: string): string {
    this.footnotes += 1;
    const id = `shortcode-${this.footnotes}`;
    this.text.footnotes.set(id, html);
    return `<sup data-fn="${id}">${this.footnotes}</sup>`;
  }
}

const cardHtml = (url: string, title: string): string =>
  `<figure class="link-card"><figcaption>${writeTag('a', { href: url })}${escapeText(title)}</a></figcaption></figure>`;

/** Code is escaped when it is stored, but not in old versions. */
export function codeHtml(raw: string): string {
  const escaped = raw
    .replace(/&(?!(?:[a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6});)/gi, '&amp;')
    .replaceAll('<', '&lt;');
  // The classic editor adds breaks and paragraphs.
  const code = escaped
    .replace(/^(?:&lt;(?:br ?\/?|\/?p)>\n?)+/, '')
    .replace(/&lt;(?:br ?\/?|\/?p)>(?=\n|$)/g, '');
  return `<pre><code>${code}</code></pre>`;
}

/** HTML as WPBakery keeps it: with percent signs, in Base64. */
function rawHtml(encoded: string): string {
  try {
    return decodeURIComponent(Buffer.from(encoded, 'base64').toString());
  } catch {
    return '';
  }
}

const PICTURE = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i;

function captionHtml(caption: string, inner: string): string {
  const [, picture = inner, words = ''] = PICTURE.exec(inner) ?? [];
  const text = words.trim() || caption;
  return `<figure>${picture}${text === '' ? '' : `<figcaption>${text}</figcaption>`}</figure>`;
}
