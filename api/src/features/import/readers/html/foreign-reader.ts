import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { type Block, block } from './blocks.ts';
import { BlockWriter } from './block-writer.ts';
import { BOXES, DROPPED, EMBEDS, HEADINGS } from './element-kinds.ts';
import { cardBlock, EMBED_BECAME_LINK, embedCard } from './embeds.ts';
import { figureBlocks } from './foreign-figure.ts';
import { type Footnotes, referenceHtml } from './foreign-footnotes.ts';
import { blockFormat, marksOf, styledMarks } from './foreign-format.ts';
import { isLeftOut } from './hidden-words.ts';
import { listBlocks } from './foreign-lists.ts';
import { quoteBlocks } from './foreign-quotes.ts';
import { tableBlocks } from './foreign-table.ts';
import type { ForeignText } from './foreign-text.ts';
import { attribute, elementsIn, hasClass, rawText } from './html-tree.ts';
import type { Mark } from './line.ts';
import { escapeText } from '../../../../platform/html/tags.ts';

/** Reads foreign elements into blocks of the editor's schema. */
export class ForeignReader {
  constructor(
    readonly text: ForeignText,
    private readonly footnotes: Footnotes,
  ) {}

  /** The blocks of nodes in a place of their own. */
  read(nodes: readonly ChildNode[], hasLineBreaks = this.text.hasLineBreaks): Block[] {
    const writer = new BlockWriter(hasLineBreaks);
    this.walk(nodes, writer, []);
    writer.end();
    return writer.blocks;
  }

  /** The words of nodes as one line, such as a caption. */
  readLine(nodes: readonly ChildNode[]): string {
    return this.read(nodes, false)
      .map(({ name, inner }) => (name === 'img' ? '' : inner))
      .filter((inner) => inner !== '')
      .join('<br />');
  }

  /** Leaves out an element that has been read in another place. */
  skip(element: Element): void {
    this.footnotes.skipped.add(element);
  }

  isSkipped(element: Element): boolean {
    return this.footnotes.skipped.has(element);
  }

  private walk(nodes: readonly ChildNode[], writer: BlockWriter, marks: readonly Mark[]): void {
    for (const node of nodes) {
      if (isText(node)) writer.text(node.data, marks);
      else if (isTag(node)) this.element(node, writer, marks);
    }
  }

  private element(element: Element, writer: BlockWriter, marks: readonly Mark[]): void {
    const { name, children } = element;
    const reference = this.footnotes.references.get(element);
    if (reference !== undefined) writer.html(referenceHtml(reference));
    else if (this.isSkipped(element)) return;
    else if (name === 'img' || name === 'amp-img') this.picture(element, writer, marks);
    else if (DROPPED.has(name)) this.dropped(element, writer);
    else if (isLeftOut(element, this.text.notes)) return;
    else if (EMBEDS.has(name) || isFacebook(element)) this.embed(element, writer);
    else if (name === 'br') writer.break();
    else if (name === 'hr') writer.add(...(hasClass(element, 'footnotes-sep') ? [] : [block('hr', '')]));
    else if (name === 'input') this.input(element, writer, marks);
    else if (name === 'q') this.quoted(children, writer, marks);
    else if (name === 'p')
      writer.within({ name: 'p', attributes: blockFormat(element) }, () => {
        this.walk(children, writer, [...marks, ...newMarks(styledMarks(element), marks)]);
      });
    else if (HEADINGS.has(name)) this.heading(element, HEADINGS.get(name) ?? 'h2', writer, marks);
    else if (name === 'ul' || name === 'ol') writer.add(...listBlocks(element, this));
    else if (name === 'table') writer.add(...tableBlocks(element, (nodes) => this.read(nodes)));
    else if (name === 'blockquote') writer.add(...quoteBlocks(element, this));
    else if (name === 'pre') this.preformatted(element, writer, marks);
    else if (name === 'figure' || hasClass(element, 'wp-caption', 'gallery-item'))
      writer.add(...figureBlocks(element, this));
    else if (name === 'dt' || name === 'summary') this.term(element, writer, marks);
    else if (name === 'dd')
      writer.within({ name: 'p', attributes: {} }, () => {
        this.walk(children, writer, marks);
      });
    else if (BOXES.has(name)) this.box(element, writer, marks);
    else this.walk(children, writer, [...marks, ...newMarks(marksOf(element, this.text), marks)]);
  }

  private quoted(children: readonly ChildNode[], writer: BlockWriter, marks: readonly Mark[]): void {
    writer.text('“', marks);
    this.walk(children, writer, marks);
    writer.text('”', marks);
  }

  private box(element: Element, writer: BlockWriter, marks: readonly Mark[]): void {
    if (element.name === 'form') {
      this.text.notes.add('form', 'A form was left out.');
      return;
    }
    const format = element.name === 'center' ? { class: 'align-center' } : blockFormat(element);
    writer.within({ name: 'p', attributes: format }, () => {
      this.walk(element.children, writer, marks);
    });
  }

  private heading(element: Element, name: string, writer: BlockWriter, marks: readonly Mark[]): void {
    const isInItem = hasAncestor(element, 'li');
    // Headings are bold, and a list of headings with texts stays a list.
    const inner = isInItem ? [...marks, STRONG] : marks.filter((mark) => mark.name !== 'strong');
    writer.within({ name: isInItem ? 'p' : name, attributes: blockFormat(element) }, () => {
      this.walk(element.children, writer, inner);
    });
  }

  private term(element: Element, writer: BlockWriter, marks: readonly Mark[]): void {
    writer.within({ name: 'p', attributes: {} }, () => {
      this.walk(element.children, writer, [...marks, ...newMarks([STRONG], marks)]);
    });
  }

  /** Poems and texts with links keep their lines as paragraphs; everything else is code. */
  private preformatted(element: Element, writer: BlockWriter, marks: readonly Mark[]): void {
    if (hasClass(element, 'wp-block-verse', 'wp-block-poetry') || hasLinkedWords(element)) {
      writer.end();
      const poem = new BlockWriter(true);
      this.walk(element.children, poem, marks);
      poem.end();
      writer.add(...poem.blocks.map((each) => ({ ...each, attributes: blockFormat(element) })));
      return;
    }
    const code = rawText(element, true)
      .replace(/\r\n?/g, '\n')
      .replace(/^(?:[ \t]*\n)+/, '')
      .trimEnd();
    if (code !== '') writer.add(block('pre', `<code>${escapeText(code)}</code>`));
  }

  private picture(element: Element, writer: BlockWriter, marks: readonly Mark[]): void {
    const alt = attribute(element, 'alt');
    if (hasClass(element, 'wp-smiley', 'emoji') || (alt.length <= EMOJI_LENGTH && EMOJI.test(alt)))
      writer.text(alt, marks);
    else if (hasClass(element, 'latex')) writer.text(alt, [...marks, { name: 'code', attributes: {} }]);
    else {
      const picture = this.text.picture(element);
      if (picture === null) return;
      const href = marks.find(({ name }) => name === 'a')?.attributes['href'];
      if (href !== undefined && !leadsToPicture(href, picture.src))
        this.text.notes.add('link', 'The link of a picture was left out.');
      writer.add(block('img', '', { src: picture.src, alt: picture.alt }));
    }
  }

  private embed(element: Element, writer: BlockWriter): void {
    // Beside the quotation that shows it.
    if (hasClass(element, 'wp-embedded-content')) return;
    const card = embedCard(element);
    if (card !== null) {
      const url = this.text.address(card.url);
      writer.add(...cardBlock({ ...card, url }));
      this.text.notes.add('embed', EMBED_BECAME_LINK);
    } else if (element.name === 'object') this.walk(element.children, writer, []);
    else this.text.notes.add('embed', 'A frame without an address of a page was left out.');
  }

  private input(element: Element, writer: BlockWriter, marks: readonly Mark[]): void {
    if (attribute(element, 'type') !== 'checkbox') return;
    writer.text(element.attribs['checked'] === undefined ? '☐ ' : '☑ ', marks);
  }

  private dropped(element: Element, writer: BlockWriter): void {
    const [, gist] = GIST.exec(attribute(element, 'src')) ?? [];
    if (element.name === 'script' && gist !== undefined) {
      writer.add(...cardBlock({ url: gist }));
      this.text.notes.add('embed', EMBED_BECAME_LINK);
      return;
    }
    if (element.name !== 'script' || SOCIAL_SCRIPT.test(attribute(element, 'src'))) return;
    if (attribute(element, 'type').includes('json')) return;
    this.text.notes.add('script', 'A script was left out.');
  }
}

const STRONG: Mark = { name: 'strong', attributes: {} };
const EMOJI =
  /^[\p{Emoji}\p{Emoji_Component}]*[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3][\p{Emoji}\p{Emoji_Component}]*$/u;
/** Characters of an emoji; longer descriptions are not searched for one. */
const EMOJI_LENGTH = 20;
/** A script that draws files of GitHub. */
const GIST = /^(https:\/\/gist\.github\.com\/[\w./-]+?)\.js(?:\?|$)/;
/** Scripts that draw a quotation of a social network, which is text without them. */
const SOCIAL_SCRIPT =
  /^(?:https?:)?\/\/(?:platform\.(?:twitter|x|instagram)\.com|(?:www\.)?instagram\.com|(?:www\.)?tiktok\.com|connect\.facebook\.net|embed\.(?:redditmedia|reddit|bsky)\.(?:com|app)|(?:www\.)?youtube\.com)/;

/** Marks that are not there yet, so that none is within itself. */
const newMarks = (added: readonly Mark[], marks: readonly Mark[]): Mark[] =>
  added.filter(({ name }) => !marks.some((mark) => mark.name === name));

/** A box that a script of Facebook fills. */
const isFacebook = (element: Element): boolean =>
  hasClass(element, 'fb-post', 'fb-video') && rawText(element).trim() === '';

/** Whether a preformatted text has links, which code cannot have. */
const hasLinkedWords = (element: Element): boolean =>
  elementsIn(element, ({ name }) => name === 'code').length === 0 &&
  elementsIn(element, (each) => each.name === 'a' && /^(?:https?:|mailto:|\/)/i.test(attribute(each, 'href')))
    .length > 0;

function hasAncestor(element: Element, name: string): boolean {
  for (let at = element.parent; at !== null; at = at.parent) {
    if (!isTag(at)) return false;
    if (at.name === name) return true;
    if (at.name === 'td' || at.name === 'blockquote') return false;
  }
  return false;
}

/** Whether a picture's link leads to the picture itself, or to its page. */
function leadsToPicture(href: string, src: string): boolean {
  const path = href.replace(/[?#].*/, '');
  return (
    /\.(?:jpe?g|png|gif|webp|avif|svg|tiff?|bmp|heic)$/i.test(path) ||
    /[?&]attachment_id=/.test(href) ||
    href === src
  );
}
