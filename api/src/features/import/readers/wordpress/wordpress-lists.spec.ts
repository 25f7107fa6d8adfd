import { expect, it } from '@jest/globals';
import { articlesIn, listsIn, textSource } from '../test/text-source.ts';
import { readWxr, wxr, wxrItem } from './test/wxr.ts';
import { readWordPress } from './wordpress-reader.ts';

const TERMS = `<wp:author><wp:author_id>7</wp:author_id><wp:author_login>asha</wp:author_login><wp:author_display_name>Asha</wp:author_display_name></wp:author>
<wp:category><wp:term_id>4</wp:term_id><wp:category_nicename>news</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name><![CDATA[News]]></wp:cat_name></wp:category>
<wp:category><wp:term_id>5</wp:term_id><wp:category_nicename>clima</wp:category_nicename><wp:category_parent>news</wp:category_parent><wp:cat_name><![CDATA[Climate &amp; Us]]></wp:cat_name></wp:category>
<wp:tag><wp:term_id>8</wp:term_id><wp:tag_slug>rain</wp:tag_slug><wp:tag_name>Rain</wp:tag_name></wp:tag>
<wp:term><wp:term_id>9</wp:term_id><wp:term_taxonomy>nav_menu</wp:term_taxonomy><wp:term_slug>main</wp:term_slug><wp:term_name>Main</wp:term_name></wp:term>
<wp:tag><wp:tag_name>Damaged</wp:tag>`;

it.each([3, 65_536])('names the pages of lists by path and by number, in pieces of %s', async (length) => {
  const xml = wxr([wxrItem()], { authors: TERMS });
  expect(await listsIn(readWordPress, textSource({ 'export.xml': xml }, length))).toEqual({
    News: ['/category/news', '/?category_name=news', '/?cat=4'],
    'Climate & Us': ['/category/news/clima', '/?category_name=clima', '/?cat=5'],
    Rain: ['/tag/rain', '/?tag=rain', '/?tag_id=8'],
    feed: ['/feed', '/?feed=rss', '/?feed=rss2', '/?feed=atom'],
    date: ['/2020', '/?m=2020', '/2020/05', '/?m=202005', '/2020/05/10', '/?m=20200510'],
  });
  const [author] = await readWxr(xml, length);
  expect(author).toMatchObject({
    kind: 'author',
    name: 'Asha',
    oldAddresses: ['/author/asha', '/?author=7'],
  });
});

/** The words of permalinks before their first field. */
it.each([
  ['/archives/1', '/archives/2', 'archives/', 'archives/date/'],
  ['/index.php/2020/05/a/', '/index.php/2020/05/b/', 'index.php/', 'index.php/'],
  ['/read/it/a/', '/read/on/b/', 'read/', 'read/'],
  ['/2020/05/a/', '/?p=2', '', ''],
  ['/?p=1', '/?p=2', '', ''],
])('names the pages of lists for posts at %s and %s', async (first, second, front, dates) => {
  const links = [first, second].map((path) => `https://old.example${path}`);
  const items = links.map((link, index) => wxrItem({ id: index + 1, link }));
  const xml = wxr([...items, wxrItem({ id: 3, type: 'page', link: 'https://old.example/about/' })], {
    authors: TERMS,
  });
  const lists = await listsIn(readWordPress, textSource({ 'export.xml': xml }));
  const all = (path: string): string[] => [...new Set([`/${path}`, `/${front}${path}`])];
  expect(lists['News']).toEqual([...all('category/news'), '/?category_name=news', '/?cat=4']);
  expect(lists['Rain']).toEqual([...all('tag/rain'), '/?tag=rain', '/?tag_id=8']);
  expect(lists['date']).toEqual(expect.arrayContaining(['/2020/05', `/${dates}2020/05`]));
  const [author] = await readWxr(xml);
  expect(author).toMatchObject({ oldAddresses: [...all('author/asha'), '/?author=7'] });
});

it.each([
  ['asha', 'https://old.example/blog', '/blog/author/asha'],
  ['asha@mail.example', 'https://old.example', '/author/ashamail-example'],
])('names the page of the author %s of %s', async (login, home, address) => {
  const authors = `<wp:author><wp:author_login>${login}</wp:author_login></wp:author>`;
  const xml = wxr([wxrItem()], { authors }).replace(
    /(<wp:base_blog_url>).*?(?=<)/,
    (_, tag: string) => tag + home,
  );
  const [author] = await readWxr(xml);
  expect(author).toMatchObject({ kind: 'author', slug: address.split('/').at(-1), oldAddresses: [address] });
});

it.each([5, 65_536])('reads other prefixes of the same namespaces, in pieces of %s', async (length) => {
  const xml = wxr([wxrItem({ content: '<p>Kept: <b>wp:</b></p>' })]);
  const other = xml
    .replaceAll(/(<\/?)wp:/g, '$1w:')
    .replaceAll(/(<\/?)content:/g, '$1c:')
    .replace('xmlns:wp=', 'xmlns:w=')
    .replace('xmlns:content=', 'xmlns:c=');
  expect(other).not.toContain('<wp:');
  expect(articlesIn(await readWxr(other, length))).toEqual(articlesIn(await readWxr(xml)));
});

it('tells an author from another one whose shown name is their login', async () => {
  const author = (login: string, name: string): string =>
    `<wp:author><wp:author_login>${login}</wp:author_login><wp:author_display_name>${name}</wp:author_display_name></wp:author>`;
  const items = ['ravi', 'admin'].map((login, id) => wxrItem({ id: id + 1 }).replace('asha', login));
  const entries = await readWxr(
    wxr(items, { authors: author('admin', 'Ravi') + author('ravi', 'Ravi Kumar') }),
  );
  const keys = entries.flatMap((entry) => (entry.kind === 'author' ? [[entry.name, entry.key]] : []));
  expect(keys.map(([name]) => name)).toEqual(['Ravi', 'Ravi Kumar']);
  const [ofAdmin, ofRavi] = keys.map(([, key]) => key);
  expect(articlesIn(entries).map(({ authors }) => authors)).toEqual([[ofRavi], [ofAdmin]]);
});
