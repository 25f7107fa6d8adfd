import { genreLabel, genrePath, GENRES } from '../../../../contract/genres.ts';
import { VERSION } from '../../../../platform/config/version.ts';
import { OWN_GENERATOR } from '../../../import/readers/own/own-html.ts';
import type { Magazine } from '../../magazine.ts';
import type { ExportedAuthor, ExportFile } from '../../model/exported-magazine.ts';
import type { FormatOptions } from '../formats.ts';
import { Attachments, FIRST_ARTICLE, pathOf } from './attachments.ts';
import { articleItem } from './wordpress-item.ts';
import { cdata, xmlText } from './wxr-text.ts';

const UPLOADS = 'wp-content/uploads';

/** WXR 1.2, and the pictures as WordPress's uploads folder has them. */
export async function* wordPressFiles(
  magazine: Magazine,
  { uploadsUrl }: FormatOptions,
): AsyncGenerator<ExportFile> {
  const people = [...magazine.authors.values()];
  magazine.losses.add(
    'Authors have a biography or a photo, which an export of WordPress has no place for.',
    people.filter(({ bio, photo }) => bio !== '' || photo !== null).length,
  );
  const attachments = new Attachments(uploadsUrl ?? `${magazine.siteUrl}/${UPLOADS}`);
  yield { path: 'wordpress.xml', content: wxr(magazine, attachments) };
  magazine.loseLabels();
  const newer = [...magazine.used.values()].filter(({ extension }) => extension === '.avif');
  magazine.losses.add('Pictures are AVIF files, which WordPress takes since version 6.5.', newer.length);
  yield* magazine.files((picture) => `${UPLOADS}/${pathOf(picture)}`);
}

async function* wxr(magazine: Magazine, attachments: Attachments): AsyncGenerator<string> {
  const { settings, siteUrl, authors } = magazine;
  yield `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0"
	xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
	xmlns:content="http://purl.org/rss/1.0/modules/content/"
	xmlns:wfw="http://wellformedweb.org/CommentAPI/"
	xmlns:dc="http://purl.org/dc/elements/1.1/"
	xmlns:wp="http://wordpress.org/export/1.2/"
>
<channel>
<title>${xmlText(settings.name)}</title>
<link>${xmlText(siteUrl)}</link>
<description>${xmlText(settings.description)}</description>
<pubDate>${new Date().toUTCString().replace('GMT', '+0000')}</pubDate>
<language>en</language>
<generator>${OWN_GENERATOR} ${VERSION}</generator>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${xmlText(siteUrl)}</wp:base_site_url>
<wp:base_blog_url>${xmlText(siteUrl)}</wp:base_blog_url>
`;
  let number = 0;
  for (const author of authors.values()) yield authorElement((number += 1), author);
  for (const [index, genre] of GENRES.entries())
    yield `<wp:category><wp:term_id>${index + 1}</wp:term_id><wp:category_nicename>${cdata(genrePath(genre).slice(1))}</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name>${cdata(genreLabel(genre))}</wp:cat_name></wp:category>\n`;
  let post = FIRST_ARTICLE;
  for await (const article of magazine.articles()) yield articleItem(post++, article, magazine, attachments);
  yield '</channel>\n</rss>\n';
}

function authorElement(number: number, { login, email, name }: ExportedAuthor): string {
  return `<wp:author><wp:author_id>${number}</wp:author_id><wp:author_login>${cdata(login)}</wp:author_login><wp:author_email>${cdata(email)}</wp:author_email><wp:author_display_name>${cdata(name)}</wp:author_display_name><wp:author_first_name><![CDATA[]]></wp:author_first_name><wp:author_last_name><![CDATA[]]></wp:author_last_name></wp:author>\n`;
}
