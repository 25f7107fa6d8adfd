/** An article of an old magazine. */
export interface OldArticle {
  id: number;
  title: string;
  category: string;
  content?: string;
}

/**
 * An export of WordPress, made up for tests, with articles at `/old/1/` if the site is `old.example`.
 * @param site host of the old magazine, on which no other test imports
 * @param logins of its authors with an address. All articles are of `ira`
 */
export function oldMagazine(
  site: string,
  articles: readonly OldArticle[],
  logins: readonly string[] = [],
): Buffer {
  const author = (login: string): string =>
    `<wp:author><wp:author_login>${login}</wp:author_login><wp:author_email>${login}@${site}</wp:author_email></wp:author>`;
  const item = ({ id, title, category, content = `<p>${title}.</p>` }: OldArticle): string => `<item>
<title><![CDATA[${title}]]></title><link>https://${site}/${site.split('.')[0]}/${id}/</link><dc:creator>ira</dc:creator>
<content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type>
<wp:status>publish</wp:status><wp:post_date_gmt>2019-03-10 06:30:00</wp:post_date_gmt><wp:post_name>old-${id}</wp:post_name>
<category domain="category" nicename="c"><![CDATA[${category}]]></category></item>`;
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><link>https://${site}</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://${site}</wp:base_blog_url>
${logins.map(author).join('\n')}
${articles.map(item).join('\n')}
</channel></rss>`);
}
