import { BLOCK_LINES, LONE_PICTURE } from '../../../import/readers/own/own-html.ts';
import { type TopBlock, topBlocks } from '../../html/top-blocks.ts';

/** Inner elements that a block of WordPress may have. */
const WORDS = new Set('br strong em s sub sup code a'.split(' '));
const INNER: Readonly<Record<string, readonly string[]>> = {
  ...{ ul: ['ul', 'ol', 'li'], ol: ['ul', 'ol', 'li'] },
  ...{ blockquote: ['p', 'cite'], figure: ['img', 'figcaption'], img: [] },
};

/**
 * An article in blocks of WordPress. What its editor does not have becomes blocks of HTML.
 * @param numberOf number of the attachment with this address
 */
export function wordPressBlocks(html: string, numberOf: (src: string) => number | undefined): string {
  return topBlocks(html)
    .map((block) => {
      const name = isNative(block) ? blockName(block, numberOf) : null;
      const text = name === null ? block.html : withClasses(block, numberOf);
      return (
        BLOCK_LINES.before(name ?? 'html') +
        withoutShortcodes(text) +
        BLOCK_LINES.after(nameOnly(name ?? 'html'))
      );
    })
    .join('');
}

/** Brackets as WordPress's editor writes them in code: otherwise `[gallery]` in a text is a gallery. */
const withoutShortcodes = (html: string): string => html.replace(/\[(?=[/[]?[a-z])/gi, '&#91;');

const nameOnly = (name: string): string => name.replace(/ .*/s, '');

function isNative({ name, html, elements, isFormatted }: TopBlock): boolean {
  const allowed = INNER[name] ?? [];
  const others = [...elements].filter((each) => each !== name && !allowed.includes(each) && !WORDS.has(each));
  // Words of a quotation are in paragraphs there.
  const isLoose =
    name === 'blockquote' && !/^<blockquote>\s*<p>.*<\/(?:p|cite)>\s*<\/blockquote>\s*$/s.test(html);
  const isPicture = name === 'figure' && !/^<figure><img [^<>]*><figcaption>/.test(html);
  return !isFormatted && others.length === 0 && !isLoose && !isPicture;
}

function blockName({ name, html }: TopBlock, numberOf: (src: string) => number | undefined): string | null {
  if (name === 'p') return 'paragraph';
  if (name === 'h2') return 'heading';
  if (name === 'h3' || name === 'h4') return `heading {"level":${name.slice(1)}}`;
  if (name === 'ul') return 'list';
  if (name === 'ol') {
    const start = /^<ol start="(\d+)">/.exec(html)?.[1];
    return `list {"ordered":true${start === undefined ? '' : `,"start":${start}`}}`;
  }
  if (name === 'blockquote') return 'quote';
  if (name === 'pre') return /^<pre><code>/.test(html) ? 'code' : null;
  if (name === 'hr') return 'separator';
  if (name !== 'figure' && name !== 'img') return null;
  const number = numberOf(/<img [^<>]*src="([^"]*)"/.exec(html)?.[1] ?? '');
  return `image {${number === undefined ? '' : `"id":${number},`}"sizeSlug":"full","linkDestination":"none"}`;
}

/** The start tags that WordPress writes. The sanitiser removes the classes again. */
function withClasses({ name, html }: TopBlock, numberOf: (src: string) => number | undefined): string {
  if (name === 'h2' || name === 'h3' || name === 'h4')
    return html.replace(/^<h\d>/, `<${name} class="wp-block-heading">`);
  if (name === 'blockquote') return html.replace(/^<blockquote>/, '<blockquote class="wp-block-quote">');
  if (name === 'pre') return html.replace(/^<pre>/, '<pre class="wp-block-code">');
  if (name === 'hr') return html.replace(/^<hr/, '<hr class="wp-block-separator has-alpha-channel-opacity"');
  if (name !== 'figure' && name !== 'img') return html;
  return html
    .replace(/^<img [^<>]*>/, (image) => LONE_PICTURE.before + image + LONE_PICTURE.after)
    .replace(/^<figure>/, '<figure class="wp-block-image size-full">')
    .replace('<figcaption>', '<figcaption class="wp-element-caption">')
    .replace(/<img ([^<>]*)src="([^"]*)"([^<>]*)>/, (image, before: string, src: string, after: string) => {
      const number = numberOf(src);
      return number === undefined ? image : `<img ${before}src="${src}" class="wp-image-${number}"${after}>`;
    });
}
