import type { ImportedArticle, ImportedEntry } from '../../../model/imported-entry.ts';
import { articlesIn, readAll, textSource } from '../../test/text-source.ts';
import { readWordPress } from '../wordpress-reader.ts';

const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

interface ItemFields {
  id?: number;
  title?: string;
  type?: string;
  status?: string;
  content?: string;
  excerpt?: string;
  link?: string;
  slug?: string;
  meta?: Readonly<Record<string, string>>;
  /** XML before the end of the item. */
  more?: string;
}

/** An item as WordPress writes it. */
export function wxrItem({
  id = 1,
  title = 'A title',
  type = 'post',
  status = 'publish',
  content = '<p>Words</p>',
  excerpt = '',
  link,
  slug = 'a-title',
  meta = {},
  more = '',
}: ItemFields = {}): string {
  const fields = Object.entries(meta).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  );
  return `
	<item>
		<title>${cdata(title)}</title>
		<link>${link ?? `https://old.example/2020/05/${slug}/`}</link>
		<pubDate>Sun, 10 May 2020 09:53:00 +0000</pubDate>
		<dc:creator>${cdata('asha')}</dc:creator>
		<guid isPermaLink="false">https://old.example/?p=${id}</guid>
		<content:encoded>${cdata(content)}</content:encoded>
		<excerpt:encoded>${cdata(excerpt)}</excerpt:encoded>
		<wp:post_id>${id}</wp:post_id>
		<wp:post_date>2020-05-10 15:23:00</wp:post_date>
		<wp:post_date_gmt>2020-05-10 09:53:00</wp:post_date_gmt>
		<wp:post_name>${slug}</wp:post_name>
		<wp:status>${status}</wp:status>
		<wp:post_type>${type}</wp:post_type>
		${fields.join('\n')}
		${more}
	</item>`;
}

const AUTHOR =
  '<wp:author><wp:author_login><![CDATA[asha]]></wp:author_login><wp:author_email>asha@old.example</wp:author_email><wp:author_display_name><![CDATA[आशा]]></wp:author_display_name></wp:author>';

export function wxr(items: readonly string[], { authors = AUTHOR, version = '1.2' } = {}): string {
  const base = `http://wordpress.org/export/${version}/`;
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="${base}excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="${base}">
<channel>
	<title>Old</title>
	<link>https://old.example</link>
	<language>en-US</language>
	<wp:wxr_version>${version}</wp:wxr_version>
	<wp:base_blog_url>https://old.example</wp:base_blog_url>
	${authors}${items.join('')}
</channel>
</rss>`;
}

export const readWxr = (xml: string, pieceLength?: number): Promise<ImportedEntry[]> =>
  readAll(readWordPress, textSource({ 'export.xml': xml }, pieceLength));

/** The article of a single item, without its other entries. */
export async function readOne(fields: ItemFields, others: readonly string[] = []): Promise<ImportedArticle> {
  const [article] = articlesIn(await readWxr(wxr([wxrItem(fields), ...others])));
  if (article === undefined) throw new Error('The item is no article.');
  return article;
}
