import { escapeText, writeTag } from '../../../../../platform/html/tags.ts';
import { htmlToText } from '../../html/html-tree.ts';

type Attributes = Readonly<Record<string, string>>;

/** Page builders that keep words in attributes: WPBakery, Divi, Avada, Enfold. */
export const BUILDER = /^(?:vc|et_pb|fusion|av)_/;

const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:$|\?)/i;
const ADDRESS = /^(?:https?:\/\/|\/(?!\/)\w)/i;
/** Values of switches. */
const NO_WORDS = /^(?:on|off|yes|no|true|false|none|\d+)$/i;

/** What builders write for quotation marks and brackets, which end attributes and shortcodes. */
const decoded = (value: string): string =>
  htmlToText(
    value
      .replace(/%22|``/g, '"')
      .replace(/%91|`\{`/g, '[')
      .replace(/%93|`\}`/g, ']'),
  );

/** The address of a link: itself, or `url:https%3A%2F%2Fsite.example|title:…` of WPBakery, `manually,https://…` of Enfold. */
function linkOf(value: string): string {
  const encoded = /(?:^|\|)url:([^|]*)/.exec(value)?.[1];
  try {
    return (encoded === undefined ? value : decodeURIComponent(encoded)).replace(/^manually,/, '').trim();
  } catch {
    return '';
  }
}

/**
 * HTML of a builder's shortcode: its heading, its picture, what it encloses, who says it, and its button.
 *
 * @param attached HTML of the attachment that it shows, or `''`
 * @param card HTML of a card for an address
 */
export function builtHtml(
  attributes: Attributes,
  inner: string,
  attached: string,
  card: (url: string) => string,
): string {
  const value = (...names: string[]): string =>
    names
      .map((name) => decoded(attributes[name] ?? ''))
      .find((each) => each !== '' && !NO_WORDS.test(each)) ?? '';
  const isEmpty = inner.trim() === '';
  const heading = value('title', 'heading', 'h2', ...(isEmpty ? ['text'] : []));
  const button = value('button_text', 'button_one_text', 'btn_title', 'label');
  const source = value('src', 'image', 'image_url');
  const link = linkOf(
    value('button_url', 'button_one_url', 'button_link', 'btn_link', 'link', 'url', 'href', 'video_url'),
  );
  const isLink = ADDRESS.test(link);
  const isPicture = ADDRESS.test(source) && PICTURE_FILE.test(source);
  const linked = (words: string): string =>
    isLink ? `${writeTag('a', { href: link })}${escapeText(words)}</a>` : escapeText(words);
  const isOnlyLink = isLink && isEmpty && button === '' && attached === '' && !isPicture;
  const parts = [
    heading !== '' && `<p>${isOnlyLink ? linked(heading) : `<strong>${escapeText(heading)}</strong>`}</p>`,
    attached,
    isPicture && writeTag('img', { src: source, alt: value('alt') }),
    !isPicture && ADDRESS.test(source) && card(source),
    !isEmpty && `<div>${inner}</div>`,
    ...['subhead', 'author', 'job_title']
      .map((name) => value(name))
      .map((words) => words && `<p>${escapeText(words)}</p>`),
    button !== '' && `<p>${linked(button)}</p>`,
    isOnlyLink && heading === '' && card(link),
  ];
  return parts.filter((part) => part !== false).join('');
}
