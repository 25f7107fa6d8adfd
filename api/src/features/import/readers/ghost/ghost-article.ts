import {
  BANNER_ALT_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from '../../../../contract/limits.ts';
import type { ImportedArticle, ImportedPicture, ImportedState } from '../../model/imported-entry.ts';
import { replaceTags, writeTag } from '../../../../platform/html/tags.ts';
import { OWN_FIELD, withOwnFields } from '../own/own-fields.ts';
import { ownGhostHtml } from '../own/own-html.ts';
import type { ForeignText } from '../html/foreign-text.ts';
import { htmlToText } from '../html/html-tree.ts';
import type { ImportNotes } from '../html/import-notes.ts';
import { tidyHtml } from '../html/tidy-html.ts';
import { shortened } from '../text-length.ts';
import { ghostHtml } from './ghost-html.ts';
import { ghostPicture, ghostText } from './ghost-pictures.ts';
import type { GhostRow } from './ghost-rows.ts';
import type { GhostSite } from './ghost-site.ts';
import { lexicalHtml } from './lexical.ts';
import { mobiledocHtml } from './mobiledoc.ts';

const STATES: ReadonlyMap<string, ImportedState> = new Map([
  ['published', 'published'],
  ['scheduled', 'scheduled'],
  ['draft', 'draft'],
]);

/** What only members could read must not be public, and the magazine has no members. */
function stateOf(post: GhostRow, meta: GhostRow | undefined, notes: ImportNotes): ImportedState {
  const status = post.text('status');
  const visibility = post.text('visibility') || 'public';
  const isForMail = status === 'sent' || meta?.isTrue('email_only') === true;
  if (isForMail) notes.add('newsletter', 'It was only sent as a newsletter, so it comes as a draft.');
  else if (!STATES.has(status)) notes.add('state', `It had the state “${status}”, so it comes as a draft.`);
  if (visibility !== 'public') {
    const readers = visibility === 'members' ? 'members' : 'paying members';
    notes.add('visibility', `On the old site it was for ${readers}, so it comes as a draft.`);
  }
  return isForMail || visibility !== 'public' ? 'draft' : (STATES.get(status) ?? 'draft');
}

/** The text of the editor; the HTML that Ghost made of it if there is no other. */
function htmlOf(post: GhostRow, text: ForeignText): string {
  const html = post.text('html');
  const source =
    (post.text('lexical') === '' ? null : lexicalHtml(post.text('lexical'), text.notes)) ??
    (post.text('mobiledoc') === '' ? null : mobiledocHtml(post.text('mobiledoc'), text.notes));
  const tidied = source === null ? '' : tidyHtml(source, text);
  return tidied === '' ? tidyHtml(ghostHtml(html, text.notes), text) : tidied;
}

function bannerOf(
  post: GhostRow,
  meta: GhostRow | undefined,
  notes: ImportNotes,
): ImportedPicture | undefined {
  const address = ghostPicture(post.text('feature_image') || post.text('image'));
  if (address === '') return undefined;
  const alt = meta?.words('feature_image_alt') || post.words('feature_image_alt');
  const caption = htmlToText(meta?.text('feature_image_caption') || post.text('feature_image_caption'));
  return {
    address,
    alternativeText: shortened(alt, BANNER_ALT_MAX_LENGTH, 'The featured picture’s description', notes),
    ...(caption !== '' && { caption }),
  };
}

/** What Ghost tells search engines and other sites if it is not the title, the excerpt and the picture of a post. */
const META_FIELDS = [
  ...['meta_title', 'meta_description', 'og_title', 'og_description', 'og_image'],
  ...['twitter_title', 'twitter_description', 'twitter_image'],
];

const LANGUAGE_TAG = /^#(?:lang-)?([a-z]{2}(?:-[a-z]{2})?)$/i;

export function ghostArticle(post: GhostRow, site: GhostSite): ImportedArticle {
  const own = post.record(OWN_FIELD);
  const article = foreignArticle(post, site);
  if (own === null) return article;
  // Of this magazine, with HTML that is not to be changed.
  const html = replaceTags(ownGhostHtml(post.text('html')), ({ name, attributes, isEnd }) =>
    name === 'img' && !isEnd
      ? writeTag('img', { ...attributes, src: ghostPicture(attributes['src'] ?? '') })
      : undefined,
  );
  return withOwnFields({ ...article, html, oldAddresses: [], notes: [] }, own);
}

function foreignArticle(post: GhostRow, site: GhostSite): ImportedArticle {
  const text = ghostText();
  const { notes } = text;
  const meta = site.meta.get(post.text('id'));
  const html = htmlOf(post, text);
  const state = stateOf(post, meta, notes);
  const tags = site.tagsOf(post);
  const internal = tags.filter(({ isInternal }) => isInternal).map(({ name }) => name);
  const language = post.text('locale') || internal.flatMap((name) => LANGUAGE_TAG.exec(name)?.[1] ?? [])[0];
  if (internal.length > 0) notes.add('tag', `Internal tags were left out: ${internal.join(', ')}.`);
  if (post.text('type') === 'page' || post.isTrue('page'))
    notes.add('page', 'It was a page on the old site, and is an article here.');
  if (`${post.text('codeinjection_head')}${post.text('codeinjection_foot')}`.trim() !== '')
    notes.add('script', 'Code in the page’s head or foot was left out.');
  if (post.text('canonical_url') !== '') notes.add('address', 'Its canonical address was left out.');
  const [slug, uuid] = [post.text('slug'), post.text('uuid')];
  const banner = bannerOf(post, meta, notes);
  const description = [
    post.words('custom_excerpt'),
    meta?.words('meta_description') ?? '',
    post.words('meta_description'),
  ].find((each) => each !== '');
  const title = post.words('title');
  const kept = [title, description, banner?.address, ''];
  const lost = META_FIELDS.filter((field) => {
    const value = meta?.words(field) || post.words(field);
    return !kept.includes(value) && !kept.includes(ghostPicture(value));
  });
  if (lost.length > 0) notes.add('field', `Fields of its own were left out: ${lost.join(', ')}.`);
  const [published, changed] = [post.date('published_at'), post.date('updated_at')];
  return {
    kind: 'article',
    key: uuid || post.text('id') || slug,
    title:
      title === '' ? untitled(html, slug, notes) : shortened(title, TITLE_MAX_LENGTH, 'The title', notes),
    html,
    state,
    authors: site.authorsOf(post),
    categories: [],
    tags: [
      ...new Set(tags.filter(({ isInternal, name }) => !isInternal && name !== '').map(({ name }) => name)),
    ],
    isFeatured: post.isTrue('featured'),
    oldAddresses: [...(slug === '' ? [] : [`/${slug}/`]), ...(uuid === '' ? [] : [`/p/${uuid}/`])],
    ...(slug !== '' && { slug }),
    ...(description !== undefined && {
      description: shortened(description, DESCRIPTION_MAX_LENGTH, 'The description', notes),
    }),
    ...(published !== undefined && { publishedAt: published }),
    ...(changed !== undefined && { changedAt: changed }),
    ...(banner !== undefined && { banner }),
    ...(language !== undefined && language !== '' && { language }),
    notes: notes.list,
  };
}

function untitled(html: string, slug: string, notes: ImportNotes): string {
  notes.add('title', 'It had no title on the old site; its first words are the title.');
  return /^.{1,80}(?=\s|$)/u.exec(htmlToText(html.slice(0, 5_000)))?.[0] ?? (slug || 'No title');
}
