import { describe, expect, it } from '@jest/globals';
import { article, jekyll } from './test/markdown.ts';

const hugo = async (settings: string, fields = ''): Promise<string[]> => {
  const { oldAddresses } = await article(
    {
      'hugo.toml': settings,
      'content/posts/far/first-rain.md': `---\ntitle: The First Rain\ndate: 2019-03-05\n${fields}\n---\nWords`,
    },
    'content/posts/far/first-rain.md',
  );
  return oldAddresses;
};

it.each([
  ['', '', '/posts/far/first-rain/'],
  ['uglyURLs = true', '', '/posts/far/first-rain.html'],
  ['[permalinks]\nposts = "/:year/:month/:slug/"', '', '/2019/03/the-first-rain/'],
  ['[permalinks]\nposts = "/:year/:month/:slug/"', 'slug: rain', '/2019/03/rain/'],
  ['[permalinks.page]\nposts = "/:sections/:monthname/:filename"', '', '/posts/far/march/first-rain/'],
  ['[permalinks]\npages = "/x/:title/"', '', '/posts/far/first-rain/'],
])('Hugo, with the settings %j and the fields %j, has the address %s', async (settings, fields, address) => {
  expect(await hugo(settings, fields)).toEqual([address]);
});

describe('a day in an address', () => {
  const PATTERN = '[permalinks]\nposts = "/:year/:month/:day/:slugorfilename/"';
  const dated = async (front: string, zone = '') => {
    const path = 'content/posts/rain.md';
    const files = { 'hugo.toml': `${zone}${PATTERN}`, [path]: `${front}\nWords` };
    const { oldAddresses, publishedAt } = await article(files, path);
    return [oldAddresses[0], publishedAt?.toISOString()];
  };

  it.each([
    ['---\ndate: 2019-05-10T01:30:00+05:30\n---', '2019-05-09T20:00:00.000Z'],
    ['+++\ndate = 2019-05-10T01:30:00+05:30\n+++', '2019-05-09T20:00:00.000Z'],
    ['---\ndate: 2019-05-10 23:30:00 -0800\n---', '2019-05-11T07:30:00.000Z'],
    ['---\ndate: 2019-05-10T01:30:00\n---', '2019-05-10T01:30:00.000Z'],
    ['---\ndate: May 10, 2019 12:00 GMT\n---', '2019-05-10T12:00:00.000Z'],
  ])('is the one that is written: %j', async (front, time) => {
    expect(await dated(front)).toEqual(['/2019/05/10/rain/', time]);
  });

  it.each([
    ['Asia/Kolkata', '---\ndate: 2019-05-10T01:30:00\n---', '2019-05-09T20:00:00.000Z'],
    ['Asia/Kolkata', '+++\ndate = 2019-05-10T01:30:00\n+++', '2019-05-09T20:00:00.000Z'],
    ['Asia/Kolkata', '---\ndate: 2019-05-10\n---', '2019-05-09T18:30:00.000Z'],
    ['Asia/Kolkata', '---\ndate: 2019-05-10T01:30:00Z\n---', '2019-05-10T01:30:00.000Z'],
    ['America/New_York', '---\ndate: 2019-05-10T22:00:00\n---', '2019-05-11T02:00:00.000Z'],
    ['UTC', '---\ndate: 2019-05-10T22:00:00\n---', '2019-05-10T22:00:00.000Z'],
    ['Nowhere/Here', '---\ndate: 2019-05-10T22:00:00\n---', '2019-05-10T22:00:00.000Z'],
  ])('without a zone is in that of the site, %s: %j', async (zone, front, time) => {
    expect(await dated(front, `timeZone = "${zone}"\n`)).toEqual(['/2019/05/10/rain/', time]);
  });

  it('in the name of a file of Jekyll is in the zone of the site, too', async () => {
    const site = { '_config.yml': 'timezone: Asia/Kolkata' };
    const { oldAddresses, publishedAt } = await jekyll('x', '', site);
    expect(oldAddresses).toContain('/2019/03/10/a.html');
    expect(publishedAt).toEqual(new Date('2019-03-09T18:30:00Z'));
  });
});

it.each([
  ['url: /2015/03/b/', ['/2015/03/b/', '/posts/far/first-rain/']],
  ['url: 2015/03/b/', ['/2015/03/b/', '/posts/far/first-rain/']],
  ['url: https://elsewhere.example/b/', ['/posts/far/first-rain/']],
  ['url: //elsewhere.example/b/', ['/posts/far/first-rain/']],
])('a text may name its own address: %s', async (fields, addresses) => {
  expect(await hugo('', fields)).toEqual(addresses);
});

it('an address without a slash before it is below its language', async () => {
  const path = 'content/posts/a.hi.md';
  const { oldAddresses } = await article({ 'hugo.toml': '', [path]: '---\nurl: 2015/b/\n---\nWords' }, path);
  expect(oldAddresses).toEqual(expect.arrayContaining(['/2015/b/', '/hi/2015/b/']));
});

it('Hugo leaves signs out of addresses', async () => {
  const { oldAddresses } = await article(
    { 'hugo.toml': '', 'content/posts/Wet, “cold” & dark!.md': 'Words', 'content/posts/_index.md': '' },
    'content/posts/Wet, “cold” & dark!.md',
  );
  expect(oldAddresses).toEqual(['/posts/wet-cold-dark/']);
});

it('Hugo may have its patterns in a file of their own', async () => {
  const { oldAddresses } = await article(
    {
      'config/_default/hugo.toml': 'title = "x"',
      'config/_default/permalinks.toml': 'posts = "/:slugorfilename/"',
      'content/posts/a.md': '---\ntitle: X\n---\nWords',
    },
    'content/posts/a.md',
  );
  expect(oldAddresses).toEqual(['/a/']);
});

it.each([
  ['permalink: pretty', '/rain/2019/03/10/a/'],
  ['collections: { posts: { permalink: /p/:title } }', '/p/a'],
  ['defaults:\n  - scope: { path: "", type: posts }\n    values: { permalink: /posts/:title/ }', '/posts/a/'],
  ['permalink: /:title/\ndefaults:\n  - scope: { path: old }\n    values: { permalink: /old/ }', '/a/'],
])('Jekyll, with the settings %j, has the address %s', async (settings, address) => {
  const { oldAddresses } = await jekyll('x', 'category: Rain', { '_config.yml': settings });
  expect(oldAddresses[0]).toBe(address);
});

it('Jekyll has categories in folders above its posts, and words of a line', async () => {
  const { categories, tags, oldAddresses } = await article({
    '_config.yml': '',
    'science/_posts/2019-03-10-a.md': '---\ntitle: A\ncategories: rain mud\ntags: wet dry\n---\nWords',
  });
  expect({ categories, tags }).toEqual({ categories: ['science', 'rain', 'mud'], tags: ['wet', 'dry'] });
  expect(oldAddresses[0]).toBe('/science/rain/mud/2019/03/10/a.html');
  expect(await jekyll('x', 'tags: wet season, dry season')).toMatchObject({
    tags: ['wet season', 'dry season'],
  });
});

it('a site below a path has its addresses with it, too', async () => {
  const config = 'title: Rain\nurl: https://ira.example\nbaseurl: /rain/\npermalink: /:title/';
  expect(await jekyll('x', '', { '_config.yml': config })).toMatchObject({
    site: 'https://ira.example',
    oldAddresses: ['/a/', '/2019/03/10/a.html', '/rain/a/', '/rain/2019/03/10/a.html'],
  });
  expect(await hugo('baseURL = "https://ira.example/rain/"')).toEqual([
    '/posts/far/first-rain/',
    '/rain/posts/far/first-rain/',
  ]);
});

it('a folder named like the path of its site was below that path', async () => {
  const found = await article({
    'hugo.toml': 'baseURL = "https://ira.example/posts/"',
    'content/posts/rain.md': '---\ntitle: Rain\n---\nWords',
  });
  expect(found.oldAddresses).toEqual(['/posts/rain/', '/posts/posts/rain/']);
});

it('aliases are earlier addresses, except for the one that the text has today', async () => {
  const fields = 'redirect_from: [/old/, /2019/03/10/a.html]';
  expect(await jekyll('x', fields, { '_config.yml': 'baseurl: /rain/' })).toMatchObject({
    oldAddresses: ['/2019/03/10/a.html', '/old/', '/rain/2019/03/10/a.html', '/rain/old/'],
    earlierAddresses: ['/old/', '/rain/old/'],
  });
});
