import type { Element } from 'domhandler';
import { isLinkAllowed } from '../../../../contract/link-address.ts';
import type { Attributes } from './blocks.ts';
import { MARKS } from './element-kinds.ts';
import { encodedAddress } from './embeds.ts';
import type { ForeignText } from './foreign-text.ts';
import { attribute, hasClass, styleOf } from './html-tree.ts';
import type { Mark } from './line.ts';

const ALIGNMENT = /^(?:center|right|justify)$/;

/** Alignment and direction of a block. */
export function blockFormat(element: Element): Attributes {
  const classes = /(?:^|\s|has-text-|ql-)align-(center|right|justify)(?:\s|$)/.exec(
    attribute(element, 'class'),
  )?.[1];
  const written = [
    styleOf(element, 'text-align'),
    attribute(element, 'align').toLowerCase(),
    classes ?? '',
  ].find((value) => value !== '');
  const alignment = written !== undefined && ALIGNMENT.test(written) ? written : undefined;
  const isRightToLeft = attribute(element, 'dir').toLowerCase() === 'rtl';
  return {
    ...(alignment !== undefined &&
      !(isRightToLeft && alignment === 'right') && { class: `align-${alignment}` }),
    ...(isRightToLeft && { dir: 'rtl' }),
  };
}

/** The formats that an element gives to its words. */
export function marksOf(element: Element, text: ForeignText): Mark[] {
  if (element.name === 'a') {
    const href = linkAddress(element, text);
    return href === null ? [] : [{ name: 'a', attributes: { href } }];
  }
  if (element.name === 'span' || element.name === 'font') return styledMarks(element);
  const name = MARKS.get(element.name);
  // The block editor writes the colour of words as a highlight without a background.
  if (name === undefined || (name === 'mark' && hasClass(element, 'has-inline-color'))) return [];
  // Google Docs wraps all that is copied in a `b` that is not bold.
  if (name === 'strong' && /^(?:normal|400)$/.test(styleOf(element, 'font-weight'))) return [];
  return [{ name, attributes: {} }];
}

/** Formats that older editors write as styles, and the block editor for whole paragraphs. */
export function styledMarks(element: Element): Mark[] {
  const decoration = `${styleOf(element, 'text-decoration')} ${styleOf(element, 'text-decoration-line')}`;
  const shift = styleOf(element, 'vertical-align');
  const names = [
    /^(?:bold|bolder|[6-9]00)$/.test(styleOf(element, 'font-weight')) && 'strong',
    styleOf(element, 'font-style') === 'italic' && 'em',
    decoration.includes('underline') && 'u',
    decoration.includes('line-through') && 's',
    shift === 'sub' && 'sub',
    shift === 'super' && 'sup',
  ];
  return names.filter((name) => name !== false).map((name) => ({ name, attributes: {} }));
}

/** The address of a link; `null` if an article may not have it. Places within the text have no names here. */
function linkAddress(link: Element, text: ForeignText): string | null {
  const href = attribute(link, 'href');
  if (href === '' || href.startsWith('#')) return null;
  const address = encodedAddress(text.address(href, link));
  return isLinkAllowed(address) ? address : null;
}
