import {
  BANNER_ALT_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from '../../../../contract/limits.ts';
import { parseUrl } from '../../../../contract/parse-url.ts';
import { startTags } from '../../../../platform/html/tags.ts';
import type { ImportedArticle, ImportedPicture, ImportedState } from '../../model/imported-entry.ts';
import { htmlToText, titleText } from '../html/html-tree.ts';
import type { ImportNotes } from '../html/import-notes.ts';
import { withOwnFields } from '../own/own-fields.ts';
import { OWN_META, ownWordPressHtml } from '../own/own-html.ts';
import { shortened } from '../text-length.ts';
import { languageOf, languageParts, languageTag, translationGroup } from './languages.ts';
import { articleHtml, excerptHtml } from './wordpress-content.ts';
import { WordPressText } from './wordpress-text.ts';
import type { WordPressSite } from './wordpress-site.ts';
import { earlierAddresses, oldAddresses, pageAddresses, slugOf } from './wxr-addresses.ts';
import { changedAt, publishedAt } from './wxr-dates.ts';
import type { WxrItem } from './wxr-item.ts';

/** Fields with the description for search engines: Yoast, Rank Math, All in One SEO, SEOPress, The SEO Framework. */
const DESCRIPTIONS = [
  '_yoast_wpseo_metadesc',
  'rank_math_description',
  '_aioseo_description',
  '_aioseop_description',
  '_seopress_titles_desc',
  '_genesis_description',
];
/** Taxonomies that are no topics. */
const NO_TOPICS =
  /^(?:author|language|post_translations|term_language|term_translations|post_format|nav_menu|link_category|wp_theme|wp_template_part_area|translation_priority|yst_prominent_words|following_users)$/;
/** Fields that plugins and themes keep beside those that people write. */
const NO_FIELDS =
  /^(?:_|rank_math|footnotes$|enclosure$|wpml_|cap-|ocean_|essb_|jetpack|saswp_|td_|et_|fusion|pyre_|slide_template|rs_page|sharing_|views$|post_views|om_|amazonS3)/;

const STATES: ReadonlyMap<string, ImportedState> = new Map([
  ['publish', 'published'],
  ['future', 'scheduled'],
  ['trash', 'trashed'],
  ['draft', 'draft'],
  ['pending', 'draft'],
  ['auto-draft', 'draft'],
]);

function stateOf({ status, hasPassword }: WxrItem, notes: ImportNotes): ImportedState {
  const state = STATES.get(status);
  if (status === 'private') notes.add('private', 'It was private on the old site, so it comes as a draft.');
  else if (status === '') notes.add('state', 'The export does not say its state, so it comes as a draft.');
  else if (state === undefined) notes.add('state', `It had the state “${status}”, so it comes as a draft.`);
  if (hasPassword) notes.add('password', 'It was protected by a password, so it comes as a draft.');
  if (hasPassword && state !== 'trashed') return 'draft';
  return state ?? 'draft';
}

/** The articles of an item: one, or one for each of its languages. */
export function articlesOf(item: WxrItem, site: WordPressSite): ImportedArticle[] {
  if (site.isOwn) return [ownArticle(item, site)];
  const [titles, contents, excerpts] = [item.title, item.content, item.excerpt].map(languageParts);
  const languages = [...new Set([...(titles?.keys() ?? []), ...(contents?.keys() ?? [])])];
  if (languages.length === 0) return [articleOf(item, site)];
  const key = site.keyOf(item);
  const keys = languages.map((language) => `${key}:${language}`);
  return languages.map((language, index) => {
    const part: WxrItem = {
      ...item,
      title: titles?.get(language) ?? (titles?.size === 0 ? item.title : ''),
      content: contents?.get(language) ?? (contents?.size === 0 ? item.content : ''),
      excerpt: excerpts?.get(language) ?? (excerpts?.size === 0 ? item.excerpt : ''),
      slug: item.meta.get(`_qts_slug_${language}`) ?? (index === 0 ? item.slug : ''),
    };
    const article = articleOf(part, site);
    article.notes.push({
      kind: 'language',
      sentence: 'It was one item in several languages on the old site.',
    });
    const inLanguage = (addresses: readonly string[]): string[] => {
      const prefixed = addresses.map((address) =>
        address.includes('?')
          ? `${address}&lang=${language}`
          : site.home + language + address.slice(site.home.length - 1),
      );
      return index === 0 ? [...addresses, ...prefixed] : prefixed;
    };
    return {
      ...article,
      key: keys[index] ?? key,
      language: languageTag(language) ?? language,
      work: key,
      oldAddresses: inLanguage(article.oldAddresses),
      ...(article.earlierAddresses && { earlierAddresses: inLanguage(article.earlierAddresses) }),
    };
  });
}

/** An article that this magazine has exported. Its HTML is not to be changed. */
function ownArticle(item: WxrItem, site: WordPressSite): ImportedArticle {
  const article = articleOf({ ...item, content: '' }, site);
  const html = ownWordPressHtml(item.content);
  for (const { attributes } of startTags(html, 'img')) {
    const attachment = site.index.byAddress(attributes['src'] ?? '');
    if (attachment !== undefined) site.index.shown.add(attachment.id);
  }
  const title = titleText(item.title);
  return withOwnFields(
    { ...article, html, title, oldAddresses: [], notes: [] },
    parsedFields(item.meta.get(OWN_META) ?? ''),
  );
}

function parsedFields(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function articleOf(item: WxrItem, site: WordPressSite): ImportedArticle {
  const text = new WordPressText(site.index, item.id, parseUrl(item.link) === null ? site.url : item.link);
  const { notes } = text;
  const html = withRecordings(item, articleHtml(item.content, item.meta.get('footnotes'), text), text);
  const state = stateOf(item, notes);
  const title = titleOf(item, html, notes);
  const description = descriptionOf({ ...item, excerpt: excerptHtml(item.excerpt, text) }, notes);
  const banner = bannerOf(item, site, notes);
  const slug = slugOf(item.slug);
  const language = languageOf(item);
  const key = site.keyOf(item);
  const group = translationGroup(item);
  const earlier = [...earlierAddresses(item), ...pageAddresses(item)];
  const published = publishedAt(item, site.index.offset);
  const changed = changedAt(item, site.index.offset);
  if (item.type === 'page') notes.add('page', 'It was a page on the old site, and is an article here.');
  const fields = [...item.meta.keys()].filter((name) => !NO_FIELDS.test(name));
  if (fields.length > 0)
    notes.add('field', `Fields of its own were left out: ${fields.slice(0, 10).join(', ')}.`);
  return {
    kind: 'article',
    key,
    title,
    html,
    state,
    authors: site.authors.of(item),
    categories: namesOf(item, (domain) => domain === 'category'),
    tags: namesOf(item, (domain) => domain !== 'category' && !NO_TOPICS.test(domain)),
    isFeatured: item.isSticky,
    oldAddresses: [...oldAddresses(item, site.home), ...earlier],
    ...(earlier.length > 0 && { earlierAddresses: earlier }),
    ...(site.url !== '' && { site: site.url }),
    ...(site.pictureHosts.length > 0 && { pictureHosts: site.pictureHosts }),
    notes: notes.list,
    ...(group !== undefined && { work: group }),
    ...(slug !== undefined && { slug }),
    ...(description !== '' && { description }),
    ...(published !== undefined && !/draft|pending/.test(item.status) && { publishedAt: published }),
    ...(changed !== undefined && { changedAt: changed }),
    ...(banner !== undefined && { banner }),
    ...(language !== undefined && { language }),
  };
}

/** WordPress can do without titles; here, an article needs one. */
function titleOf(item: WxrItem, html: string, notes: ImportNotes): string {
  const title = titleText(item.title);
  if (title !== '') return shortened(title, TITLE_MAX_LENGTH, 'The title', notes);
  const [words = ''] = /^.{1,80}(?=\s|$)/u.exec(htmlToText(html.slice(0, 5_000))) ?? [];
  notes.add('title', 'It had no title on the old site; its first words are the title.');
  return words || slugOf(item.slug) || `No title (${item.id})`;
}

/** The excerpt that a person wrote, otherwise the description for search engines. */
function descriptionOf({ excerpt, meta }: WxrItem, notes: ImportNotes): string {
  const search = DESCRIPTIONS.map((name) => (meta.get(name) ?? '').trim()).find(
    // Plugins fill in what stands between percent signs.
    (value) => value !== '' && !/%%?\w+%/.test(value) && !value.startsWith('#'),
  );
  const description = htmlToText(excerpt) || htmlToText(search ?? '');
  return shortened(description, DESCRIPTION_MAX_LENGTH, 'The description', notes);
}

function namesOf({ terms }: WxrItem, isWanted: (domain: string) => boolean): string[] {
  const names = terms
    .filter(({ domain }) => isWanted(domain))
    .map(({ name, slug }) => htmlToText(name) || (slugOf(slug) ?? ''));
  return [...new Set(names.filter((name) => name !== ''))];
}

function bannerOf(
  { meta }: WxrItem,
  { index }: WordPressSite,
  notes: ImportNotes,
): ImportedPicture | undefined {
  const id = (meta.get('_thumbnail_id') ?? '').trim();
  if (!/^[1-9]\d*$/.test(id)) return undefined;
  const attachment = index.attachments.get(id);
  if (attachment === undefined || attachment.url === '') {
    notes.add('attachment', 'Its featured picture is not in the file.');
    return undefined;
  }
  index.shown.add(id);
  const caption = htmlToText(attachment.caption);
  return {
    address: attachment.url,
    alternativeText: shortened(
      attachment.alt,
      BANNER_ALT_MAX_LENGTH,
      'The featured picture’s description',
      notes,
    ),
    ...(caption !== '' && { caption }),
    ...(attachment.credit !== '' && { credit: attachment.credit }),
  };
}

/** Podcast plugins keep recordings beside the text. */
function withRecordings({ enclosures }: WxrItem, html: string, text: WordPressText): string {
  const addresses = enclosures.flatMap((enclosure) => {
    const [address = '', , type = ''] = enclosure.split('\n').map((line) => line.trim());
    const isRecording = /^https?:\/\/[^\s"<>]+$/.test(address) && /^(?:audio|video)\//.test(type);
    return isRecording && !html.includes(address) ? [address] : [];
  });
  if (addresses.length === 0) return html;
  text.notes.add('embed', 'A recording became a link.');
  const links = [...new Set(addresses)].map((address) => `[audio src="${address}"]`);
  return articleHtml(links.join('\n\n'), undefined, text) + html;
}
