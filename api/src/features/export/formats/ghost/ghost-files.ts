import { createHash } from 'node:crypto';
import { type Genre, genreLabel, genrePath, GENRES } from '../../../../contract/genres.ts';
import { escapeText } from '../../../../platform/html/tags.ts';
import { cut } from '../../../import/import-plan.ts';
import { OWN_FIELD } from '../../../import/readers/own/own-fields.ts';
import { type Magazine, withPictures } from '../../magazine.ts';
import type {
  ExportedArticle,
  ExportedAuthor,
  ExportedPicture,
  ExportFile,
} from '../../model/exported-magazine.ts';
import { ownFields } from '../own-fields.ts';
import { ghostHtml } from './ghost-html.ts';
import { ghostSlug } from './ghost-slug.ts';

/** Maximum numbers of characters: Ghost's `schema.js`. */
const GHOST_LIMITS = { title: 255, alt: 191, bio: 250 } as const;
/** What Ghost itself calls a draft without a title; it refuses the whole file for an empty one. */
const UNTITLED = '(Untitled)';
/** The version whose tables these are. */
const GHOST_VERSION = '5.0.0';
const ROLE = { id: hexId('role author'), name: 'Author' };

/** Rows that refer to posts, and come after them. */
interface Relations {
  tags: { post_id: string; tag_id: string; sort_order: number }[];
  authors: { post_id: string; author_id: string; sort_order: number }[];
  meta: object[];
}

/** `ghost.json`, and the pictures as Ghost's content folder has them. */
export async function* ghostFiles(magazine: Magazine): AsyncGenerator<ExportFile> {
  magazine.usePhotos();
  yield { path: 'ghost.json', content: ghostJson(magazine) };
  magazine.loseLabels();
  yield* magazine.files(pathOf);
}

const pathOf = ({ id, extension }: ExportedPicture): string => `content/images/pictures/${id}${extension}`;
/** Ghost puts its own address in. */
const addressOf = (picture: ExportedPicture): string => `__GHOST_URL__/${pathOf(picture)}`;

/** Articles are written one by one; only ids and descriptions of banners are collected. */
async function* ghostJson(magazine: Magazine): AsyncGenerator<string> {
  const relations: Relations = { tags: [], authors: [], meta: [] };
  const authors = [...magazine.authors.values()];
  const meta = { exported_on: Date.now(), version: GHOST_VERSION };
  yield `{"db":[{"meta":${JSON.stringify(meta)},"data":{\n`;
  yield* table(
    'users',
    authors.map((author) => userRow(author, magazine)),
  );
  yield* table('roles', [ROLE]);
  yield* table(
    'roles_users',
    authors.map(({ id }) => ({ role_id: ROLE.id, user_id: id })),
  );
  yield* table('posts', posts(magazine, relations));
  const used = new Set(relations.tags.map(({ tag_id }) => tag_id));
  yield* table(
    'tags',
    TAGS.filter(({ id }) => used.has(id)),
  );
  yield* table('posts_tags', relations.tags);
  yield* table('posts_authors', relations.authors);
  yield* table('posts_meta', relations.meta);
  yield '"settings":[]\n}}]}\n';
}

async function* table(name: string, rows: Iterable<object> | AsyncIterable<object>): AsyncGenerator<string> {
  yield `"${name}":[`;
  let before = '\n';
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',\n';
  }
  yield '\n],\n';
}

function userRow({ id, name, email, bio, photo, login }: ExportedAuthor, { losses }: Magazine): object {
  const isCut = bio.length > GHOST_LIMITS.bio;
  if (isCut) losses.add(`Biographies are cut at ${GHOST_LIMITS.bio} characters.`);
  return {
    ...{ id, name, slug: login, email },
    bio: cut(bio, GHOST_LIMITS.bio),
    profile_image: photo && addressOf(photo),
    ...(bio !== '' && { [OWN_FIELD]: { bio } }),
  };
}

const STATUS: Readonly<Record<ExportedArticle['state'], string>> = {
  ...{ published: 'published', scheduled: 'scheduled', draft: 'draft' },
  ...{ review: 'draft', withdrawn: 'draft', trashed: 'draft' },
};
/** Ghost's internal tags, which readers do not see, for states that it does not know. */
const INTERNAL = ['review', 'withdrawn', 'trashed'] as const;
const internalTag = (name: string): string => hexId(`tag #${name}`);
const genreTag = (genre: Genre): string => hexId(`tag ${genre}`);

const TAGS: readonly { id: string }[] = [
  ...GENRES.map((genre) => ({
    ...{
      id: genreTag(genre),
      name: genreLabel(genre),
      slug: genrePath(genre).slice(1),
      visibility: 'public',
    },
  })),
  ...INTERNAL.map((name) => ({
    ...{ id: internalTag(name), name: `#${name}`, slug: `hash-${name}`, visibility: 'internal' },
  })),
];

async function* posts(magazine: Magazine, relations: Relations): AsyncGenerator<object> {
  for await (const article of magazine.articles()) {
    noteLosses(article, magazine);
    const { id, state, words, authors } = article;
    const tags = [
      ...words.tags.map(genreTag),
      ...INTERNAL.flatMap((name) => (name === state ? internalTag(name) : [])),
    ];
    relations.tags.push(...tags.map((tag_id, sort_order) => ({ post_id: id, tag_id, sort_order })));
    relations.authors.push(
      ...authors.map((author_id, sort_order) => ({ post_id: id, author_id, sort_order })),
    );
    if (words.banner !== '')
      relations.meta.push({
        post_id: id,
        feature_image_alt: cut(words.bannerAlt, GHOST_LIMITS.alt),
        feature_image_caption: escapeText(words.bannerCredit),
      });
    yield postRow(article);
  }
}

function postRow(article: ExportedArticle): object {
  const {
    id,
    state,
    slug,
    words,
    authors,
    pictures,
    changedAt,
    publishedAt,
    scheduledFor = publishedAt,
  } = article;
  const { title, bannerAlt, bannerCredit, description, isFeatured, language } = words;
  const banner = pictures.get(words.banner);
  const ghostTitle = title.trim() === '' ? UNTITLED : cut(title, GHOST_LIMITS.title);
  const address = ghostSlug(article);
  return {
    ...{ id, uuid: uuidOf(id), title: ghostTitle, ...(address !== '' && { slug: address }) },
    html: ghostHtml(withPictures(words.content, pictures, addressOf)),
    feature_image: banner === undefined ? null : addressOf(banner),
    ...{ featured: isFeatured, type: 'post', status: STATUS[state], visibility: 'public' },
    locale: language,
    custom_excerpt: description === '' ? null : description,
    created_at: (publishedAt ?? changedAt).toISOString(),
    updated_at: changedAt.toISOString(),
    published_at: scheduledFor?.toISOString() ?? null,
    author_id: authors[0],
    [OWN_FIELD]: {
      ...ownFields(article),
      ...(article.oldAddresses.length > 0 && { oldAddresses: article.oldAddresses }),
      ...{ title, description, ...(address !== slug && { slug }) },
      ...(banner !== undefined && { bannerAlt, bannerCredit }),
    },
  };
}

function noteLosses(
  { state, slug, changes, corrections, oldAddresses, words }: ExportedArticle,
  { losses }: Magazine,
): void {
  const { title, bannerAlt } = words;
  if (changes !== null)
    losses.add('Articles have changes that are not live; the export has what readers see.');
  if (INTERNAL.some((name) => name === state))
    losses.add(
      'Articles are in review, withdrawn or in the trash: Ghost gets drafts with a tag such as #withdrawn.',
    );
  if (/[^\0-\x7f]/.test(slug))
    losses.add('Addresses in other scripts change: Ghost writes them in Latin letters.');
  if (title.length > GHOST_LIMITS.title) losses.add(`Titles are cut at ${GHOST_LIMITS.title} characters.`);
  if (bannerAlt.length > GHOST_LIMITS.alt)
    losses.add(`Descriptions of banners are cut at ${GHOST_LIMITS.alt} characters.`);
  losses.add('Correction notes are left out.', corrections.length);
  losses.add('Addresses of an older magazine are left out.', oldAddresses.length);
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
/** An id as Ghost makes them. */
function hexId(name: string): string {
  return digestOf(name).slice(0, 24);
}
/** The same for the same article in every export. */
function uuidOf(id: string): string {
  const digest = digestOf(id);
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
