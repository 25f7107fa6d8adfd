import { genreLabel, genrePath } from '../../../../contract/genres.ts';
import { imagesIn } from '../../../../platform/html/article-pictures.ts';
import { escapeText } from '../../../../platform/html/tags.ts';
import type { OwnFields } from '../../../import/readers/own/own-fields.ts';
import { OWN_META } from '../../../import/readers/own/own-html.ts';
import { type Magazine, withPictures } from '../../magazine.ts';
import type { ExportedArticle, ExportedAuthor } from '../../model/exported-magazine.ts';
import { ownFields } from '../own-fields.ts';
import type { Attachment, Attachments } from './attachments.ts';
import { wordPressBlocks } from './wordpress-blocks.ts';
import { attachmentMetadata, cdata, NO_DATE, postMeta, sqlDate, xmlText } from './wxr-text.ts';

const STATUS: Readonly<Record<ExportedArticle['state'], string>> = {
  ...{ published: 'publish', scheduled: 'future', draft: 'draft' },
  ...{ review: 'pending', withdrawn: 'private', trashed: 'trash' },
};
/** Characters at which WordPress cuts a slug, with its percent signs. */
const SLUG_MAX_LENGTH = 200;

/** An article, and before it the pictures that no earlier article shows. */
export function articleItem(
  number: number,
  article: ExportedArticle,
  magazine: Magazine,
  attachments: Attachments,
): string {
  noteLosses(article, magazine);
  const { words, pictures, publishedAt, scheduledFor = publishedAt, changedAt } = article;
  const date = scheduledFor ?? changedAt;
  const used = [...pictures.values()].map((picture) => attachments.use(picture));
  const author = magazine.authors.get(article.authors[0] ?? '');
  const items = used.flatMap(({ attachment, isNew }) =>
    isNew ? attachmentItem(attachment, { article, date, author }, magazine) : [],
  );
  const byId = new Map(used.map(({ attachment }) => [attachment.picture.id, attachment]));
  const html = withPictures(words.content, pictures, ({ id }) => byId.get(id)?.url ?? '');
  const { siteUrl } = magazine;
  return `${items.join('')}${item({
    ...{ number, title: escapeText(words.title), creator: author?.login ?? '', type: 'post' },
    link:
      article.slug === ''
        ? `${siteUrl}/?p=${number}`
        : `${siteUrl}/articles/${encodeURIComponent(article.slug)}`,
    guid: `${siteUrl}/?p=${article.id}`,
    content: wordPressBlocks(html, (src) => attachments.numberOf(src)),
    excerpt: escapeText(words.description),
    ...{ slug: article.slug, status: STATUS[article.state], isSticky: words.isFeatured },
    dates: datesOf(article, date, magazine.settings.timeZone),
    more: terms(article, magazine) + meta(article, byId.get(words.banner)),
  })}`;
}

interface Dates {
  date: string;
  dateGmt: string;
  modified: string;
  modifiedGmt: string;
}

function datesOf({ state, changedAt }: ExportedArticle, date: Date, timeZone: string): Dates {
  // WordPress gives drafts no date in UTC.
  const isDated = state === 'published' || state === 'scheduled' || state === 'withdrawn';
  return {
    date: sqlDate(date, timeZone),
    dateGmt: isDated ? sqlDate(date, 'UTC') : NO_DATE,
    modified: sqlDate(changedAt, timeZone),
    modifiedGmt: sqlDate(changedAt, 'UTC'),
  };
}

function terms({ words, authors }: ExportedArticle, magazine: Magazine): string {
  const categories = words.tags.map(
    (tag) =>
      `<category domain="category" nicename="${genrePath(tag).slice(1)}">${cdata(genreLabel(tag))}</category>\n`,
  );
  // Only the plugin Co-Authors Plus knows these.
  const people = authors.length < 2 ? [] : authors.flatMap((id) => magazine.authors.get(id) ?? []);
  const bylines = people.map(
    ({ login, name }) => `<category domain="author" nicename="cap-${login}">${cdata(name)}</category>\n`,
  );
  return [...categories, ...bylines].join('');
}

function meta(article: ExportedArticle, banner: Attachment | undefined): string {
  const { words, publishedAt, scheduledFor = publishedAt, changedAt } = article;
  const own: OwnFields = {
    ...ownFields(article),
    ...(article.oldAddresses.length > 0 && { oldAddresses: article.oldAddresses }),
    // WordPress knows no parts of a second.
    ...(scheduledFor !== undefined && { publishedAt: scheduledFor.toISOString() }),
    changedAt: changedAt.toISOString(),
    ...(words.language !== null && { language: words.language }),
    ...(banner !== undefined && { bannerAlt: words.bannerAlt, bannerCredit: words.bannerCredit }),
  };
  return postMeta({
    ...(banner !== undefined && { _thumbnail_id: String(banner.number) }),
    [OWN_META]: JSON.stringify(own),
  });
}

function attachmentItem(
  { number, file, url, picture }: Attachment,
  { article, date, author }: { article: ExportedArticle; date: Date; author: ExportedAuthor | undefined },
  { settings }: Magazine,
): string {
  const { content, banner, bannerAlt, bannerCredit } = article.words;
  const isBanner = picture.id === banner;
  const alt = imagesIn(content).find(({ id }) => id === picture.id)?.alt ?? '';
  const credit = picture.credit || (isBanner ? bannerCredit : '');
  const time = sqlDate(date, settings.timeZone);
  const timeGmt = sqlDate(date, 'UTC');
  return item({
    ...{ number, title: picture.id, link: url, guid: url, creator: author?.login ?? '', type: 'attachment' },
    ...{ content: '', excerpt: '', slug: picture.id, status: 'inherit', isSticky: false },
    dates: { date: time, dateGmt: timeGmt, modified: time, modifiedGmt: timeGmt },
    more: `<wp:attachment_url>${cdata(url)}</wp:attachment_url>\n${postMeta({
      _wp_attached_file: file,
      _wp_attachment_image_alt: picture.description || (isBanner ? bannerAlt : '') || alt,
      _wp_attachment_metadata: attachmentMetadata(file, { ...picture, credit }),
    })}`,
  });
}

interface Item {
  number: number;
  /** HTML, as WordPress stores titles. */
  title: string;
  link: string;
  guid: string;
  creator: string;
  type: string;
  content: string;
  excerpt: string;
  slug: string;
  status: string;
  isSticky: boolean;
  dates: Dates;
  /** Further elements. */
  more: string;
}

function item({
  number,
  title,
  link,
  guid,
  creator,
  type,
  content,
  excerpt,
  slug,
  status,
  isSticky,
  dates,
  more,
}: Item): string {
  return `<item>
<title>${cdata(title)}</title>
<link>${xmlText(link)}</link>
<pubDate>${dates.dateGmt === NO_DATE ? '' : new Date(`${dates.dateGmt.replace(' ', 'T')}Z`).toUTCString().replace('GMT', '+0000')}</pubDate>
<dc:creator>${cdata(creator)}</dc:creator>
<guid isPermaLink="false">${xmlText(guid)}</guid>
<description></description>
<content:encoded>${cdata(content)}</content:encoded>
<excerpt:encoded>${cdata(excerpt)}</excerpt:encoded>
<wp:post_id>${number}</wp:post_id>
<wp:post_date>${cdata(dates.date)}</wp:post_date>
<wp:post_date_gmt>${cdata(dates.dateGmt)}</wp:post_date_gmt>
<wp:post_modified>${cdata(dates.modified)}</wp:post_modified>
<wp:post_modified_gmt>${cdata(dates.modifiedGmt)}</wp:post_modified_gmt>
<wp:comment_status>${cdata('closed')}</wp:comment_status>
<wp:ping_status>${cdata('closed')}</wp:ping_status>
<wp:post_name>${cdata(slug)}</wp:post_name>
<wp:status>${cdata(status)}</wp:status>
<wp:post_parent>0</wp:post_parent>
<wp:menu_order>0</wp:menu_order>
<wp:post_type>${cdata(type)}</wp:post_type>
<wp:post_password>${cdata('')}</wp:post_password>
<wp:is_sticky>${isSticky ? 1 : 0}</wp:is_sticky>
${more}</item>
`;
}

function noteLosses(
  { slug, state, changes, corrections, oldAddresses, authors, words }: ExportedArticle,
  { losses }: Magazine,
): void {
  if (changes !== null)
    losses.add('Articles have changes that are not live; the export has what readers see.');
  if (encodeURIComponent(slug).length > SLUG_MAX_LENGTH)
    losses.add('Addresses are so long that WordPress cuts them.');
  if (state === 'withdrawn') losses.add('Withdrawn articles are private in WordPress.');
  if (state === 'review') losses.add('Articles in review are pending in WordPress.');
  if (authors.length > 1)
    losses.add('Articles have several authors, whom WordPress names only with the plugin Co-Authors Plus.');
  if (words.language !== null)
    losses.add('The language of articles is in the field _banyan, which WordPress does not read.');
  losses.add('Correction notes are left out.', corrections.length);
  losses.add('Addresses of an older magazine are left out.', oldAddresses.length);
}
