import type { Element } from 'domhandler';
import { escapeText, writeTag } from '../../../../platform/html/tags.ts';
import type { ForeignPicture, ForeignText } from '../html/foreign-text.ts';
import { attribute, elementsIn, hasClass } from '../html/html-tree.ts';
import { ImportNotes } from '../html/import-notes.ts';
import { isUpload, unsized, uploadedPicture } from './original-picture.ts';
import type { Attachment, WxrIndex } from './wxr-index.ts';

/** Attributes with the address of the original, of a lazily loaded picture, or of the picture. */
const ORIGINALS = ['data-orig-file', 'data-full-url'];
const LAZY = ['data-src', 'data-lazy-src', 'data-original', 'data-lazy'];

/** What the converters of a WordPress article know of its site. */
export class WordPressText implements ForeignText {
  readonly notes = new ImportNotes();
  readonly footnotes = new Map<string, string>();

  /**
   * @param base address that relative links of the article start from
   * @param hasLineBreaks whether the text is of the classic editor
   */
  constructor(
    readonly index: WxrIndex,
    readonly postId: string,
    private readonly base: string,
    readonly hasLineBreaks = false,
  ) {}

  readonly picture = (element: Element): ForeignPicture | null => {
    const address = this.pictureAddress(element);
    const sizes = [attribute(element, 'width'), attribute(element, 'height')];
    if (sizes.some((size) => /^[01](?:px)?$/.test(size)) || hasClass(element, 'wp-stats')) return null;
    if (address === '') {
      this.notes.add('attachment', 'A picture without an address was left out.');
      return null;
    }
    if (/^data:image\//i.test(address)) return { src: address, alt: attribute(element, 'alt') };
    if (!/^(?:https?:|\/)/i.test(address)) {
      this.notes.add('attachment', 'A picture that was only on its author’s computer was left out.');
      return null;
    }
    const attachment = this.attachmentOf(element, address);
    if (attachment !== undefined) this.index.shown.add(attachment.id);
    // A copy that is no known attachment keeps its name: the file of the original is searched first, and this one after it.
    return {
      src: attachment?.url ?? uploadedPicture(address),
      alt: attribute(element, 'alt') || (attachment?.alt ?? ''),
    };
  };

  readonly address = (href: string, link?: Element): string => {
    const address = this.absolute(href);
    const path = address.replace(/[?#].*/, '');
    const isFile = isUpload(address) && /\.\w{2,5}$/.test(path);
    const hasPicture = link !== undefined && elementsIn(link, ({ name }) => name === 'img').length > 0;
    if (isFile && !hasPicture) {
      this.notes.add('file', 'A link leads to a file that stays on the old site.');
      const attachment = this.index.byAddress(address);
      if (attachment !== undefined) this.index.linked.add(attachment.id);
    }
    return address;
  };

  /** The same for texts of the classic editor within those of the block editor. */
  withLineBreaks(): ForeignText {
    const { picture, address, footnotes, notes } = this;
    return { picture, address, footnotes, notes, hasLineBreaks: true };
  }

  /** The content of a shared block. */
  reusable(id: string): string | undefined {
    const content = this.index.reusable.get(id)?.content;
    if (content !== undefined) this.index.shown.add(id);
    return content;
  }

  /** HTML of an attachment, such as one of a gallery: a picture with its caption, or a link to a file. */
  attachmentHtml(attachment: Attachment): string {
    if (!attachment.isPicture)
      return `<figure class="link-card"><figcaption>${writeTag('a', { href: attachment.url })}${escapeText(attachment.title)}</a></figcaption></figure>`;
    const image = writeTag('img', {
      src: attachment.url,
      alt: attachment.alt,
      class: `wp-image-${attachment.id}`,
    });
    const caption = attachment.caption === '' ? '' : `<figcaption>${attachment.caption}</figcaption>`;
    return `<figure>${image}${caption}</figure>`;
  }

  private absolute(href: string): string {
    if (href.startsWith('//')) return `https:${href}`;
    if (/^(?:[a-z][a-z\d+.-]*:|[/#])/i.test(href)) return href;
    if (/^www\./i.test(href)) return `https://${href}`;
    return resolved(href, this.base) ?? `/${href}`;
  }

  private pictureAddress(element: Element): string {
    const values = (names: readonly string[]): string | undefined =>
      names.map((name) => attribute(element, name)).find((value) => value !== '');
    const src = attribute(element, 'src');
    const [fromSet = ''] = (attribute(element, 'srcset') || attribute(element, 'data-srcset')).split(/,?\s/);
    const address = values(ORIGINALS) ?? values(LAZY) ?? (src || fromSet);
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address) || address === '')
      return address.replace(/^\/\//, 'https://');
    return resolved(address, this.base) ?? address;
  }

  private attachmentOf(element: Element, address: string): Attachment | undefined {
    const plain = uploadedPicture(address);
    const byAddress =
      this.index.byAddress(plain) ??
      this.index.byAddress(unsized(plain)) ??
      this.index.byAddress(unsized(plain).replace(/(\.\w{3,4})$/, '-scaled$1'));
    if (byAddress !== undefined) return byAddress;
    // The number in the class may be that of another site's picture.
    const id =
      /\bwp-image-(\d+)/.exec(attribute(element, 'class'))?.[1] ??
      (attribute(element, 'data-id') || attribute(element, 'data-attachment-id'));
    const byId = this.index.attachments.get(id);
    return byId !== undefined && fileName(byId.url) === fileName(plain) ? byId : undefined;
  }
}

function resolved(address: string, base: string): string | null {
  try {
    return new URL(address, base).href;
  } catch {
    return null;
  }
}

/** The name of a picture's file without its size and its ending. */
const fileName = (address: string): string =>
  unsized(address.replace(/[?#].*/, ''))
    .replace(/^.*\/|\.\w{3,4}$/g, '')
    .toLowerCase();
