import { DEFAULT_WORDS, type LoadTestArticle, writeArticle } from './load-test-article.ts';

/** The size of an export of WordPress. */
export interface WxrShape {
  articles: number;
  authors: number;
  /** Pictures of the old magazine, which its articles share. */
  pictures: number;
  /** Minimum words of a text. */
  words?: number;
  /** Bytes of comments of each article. */
  commentBytes?: number;
  /** Milliseconds since 1970; the last article is dated just before it. */
  now: number;
}

const SITE = 'https://old.example';
/** One in this many items is a draft; others are private, or in the trash. */
const DRAFT_EVERY = 25;
const PRIVATE_EVERY = 70;
const TRASHED_EVERY = 90;
const COMMENT_BYTES = 500;

/** An export of WordPress 1.2 in pieces, with authors, pictures, categories, comments and links between articles. */
export function* wxrText(shape: WxrShape): Generator<string> {
  yield head(shape.authors);
  for (let index = 0; index < shape.pictures; index += 1) yield attachment(index, shape);
  for (let index = 0; index < shape.articles; index += 1) yield post(index, shape);
  yield '</channel></rss>\n';
}

/** The file of a picture below the folder of uploads. */
export function uploadOf(index: number): string {
  return `2020/05/picture-${index}.jpg`;
}

function head(authors: number): string {
  const base = 'http://wordpress.org/export/1.2/';
  const people = Array.from(
    { length: authors },
    (_, n) =>
      `<wp:author><wp:author_login>author-${n}</wp:author_login><wp:author_email>author-${n}@old.example</wp:author_email><wp:author_display_name>${cdata(`Author ${n + 1}`)}</wp:author_display_name></wp:author>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="${base}excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="${base}">
<channel><title>Old</title><link>${SITE}</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>${SITE}</wp:base_blog_url>
${people.join('\n')}
`;
}

function attachment(index: number, { articles }: WxrShape): string {
  const url = `${SITE}/wp-content/uploads/${uploadOf(index)}`;
  return item({
    ...{ title: `Picture ${index}`, 'wp:post_id': String(articles + index + 1) },
    ...{ 'wp:post_type': 'attachment', 'wp:status': 'inherit', 'wp:attachment_url': url },
  });
}

function post(index: number, shape: WxrShape): string {
  const { articles, authors, pictures, words = DEFAULT_WORDS, commentBytes = 0, now } = shape;
  const article = writeArticle(index, { articles, words, now });
  const picture = index % Math.max(1, pictures);
  const fields = {
    ...{ title: article.title, link: SITE + permalink(index), guid: `${SITE}/?p=${index + 1}` },
    // Some writers are not in the list of authors.
    'dc:creator': index % 40 === 7 ? `guest-${index % 3}` : `author-${index % authors}`,
    'content:encoded': content(index, article, shape),
    ...{ 'wp:post_id': String(index + 1), 'wp:post_type': 'post', 'wp:status': statusOf(index) },
    ...{ 'wp:post_name': `article-${index}`, 'wp:post_date_gmt': sqlDate(article.createdAt) },
  };
  const category = `<category domain="category" nicename="topic-${index % 5}">${cdata(`Topic ${index % 5}`)}</category>`;
  const banner =
    pictures === 0
      ? ''
      : `<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>${articles + picture + 1}</wp:meta_value></wp:postmeta>`;
  return item(fields, category + banner + comments(commentBytes));
}

function permalink(index: number): string {
  return `/2020/05/article-${index}/`;
}

function statusOf(index: number): string {
  if (index % TRASHED_EVERY === 3) return 'trash';
  if (index % PRIVATE_EVERY === 4) return 'private';
  return index % DRAFT_EVERY === 5 ? 'draft' : 'publish';
}

/** Blocks of Gutenberg, with a picture and links to an earlier and a later article. */
function content(
  index: number,
  { content: html }: LoadTestArticle,
  { articles, pictures }: WxrShape,
): string {
  const blocks = html.replaceAll(
    /<p>[^]*?<\/p>/g,
    (text) => `<!-- wp:paragraph -->${text}<!-- /wp:paragraph -->`,
  );
  const later = permalink(Math.min(articles - 1, index + 3));
  const links = `<p>Read <a href="${SITE}/?p=${Math.max(1, index - 2)}">before</a> and <a href="${later}">after</a>.</p>`;
  if (pictures === 0) return blocks + links;
  const address = `${SITE}/wp-content/uploads/${uploadOf((index + 1) % pictures)}`;
  const sized = address.replace(/\.jpg$/, '-300x200.jpg');
  return `${blocks}<!-- wp:image --><figure class="wp-block-image"><img src="${sized}" alt="A river"/></figure><!-- /wp:image -->${links}`;
}

function comments(bytes: number): string {
  const one = `<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content>${cdata('Well said. '.repeat(COMMENT_BYTES / 11))}</wp:comment_content></wp:comment>\n`;
  return one.repeat(Math.ceil(bytes / one.length));
}

function item(fields: Readonly<Record<string, string>>, more = ''): string {
  const texts = Object.entries(fields).map(([name, text]) => `<${name}>${cdata(text)}</${name}>`);
  return `<item>${texts.join('')}${more}</item>\n`;
}

const cdata = (text: string): string => `<![CDATA[${text}]]>`;
const sqlDate = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ');
