import { describe, expect, it } from '@jest/globals';
import { articlesIn, listsIn, textSource } from '../test/text-source.ts';
import { readGhost } from './ghost-reader.ts';
import { ghost, post, read, readOne } from './test/ghost.ts';

const lexical = (words: string): string =>
  JSON.stringify({ root: { children: [{ type: 'paragraph', children: [{ type: 'text', text: words }] }] } });

const USERS = [
  {
    id: '1',
    name: 'Asha',
    slug: 'asha',
    email: 'asha@old.example',
    password: '$2a$10$secret-hash',
    profile_image: '__GHOST_URL__/content/images/a.jpg',
    bio: 'Writes.',
  },
  {
    id: '5951f5fca366002ebd5dbef7',
    name: 'Ravi',
    slug: 'ravi',
    email: 'ravi@old.example',
    password: '$2a$10$secret-hash',
  },
];

describe('readGhost', () => {
  it.each([3, 65_536])(
    'reads posts with their authors, tags and pictures, in pieces of %s bytes',
    async (pieceLength) => {
      const json = ghost({
        posts: [
          post({
            featured: 1,
            custom_excerpt: 'Short',
            feature_image: '__GHOST_URL__/content/images/size/w600/2020/f.jpg',
            html: '',
            lexical: lexical('पानी "and" \\ {words} []'),
          }),
        ],
        users: USERS,
        tags: [
          { id: 't1', name: 'Rivers' },
          { id: 't2', name: '#no-image' },
          { id: 't3', name: 'Water' },
        ],
        posts_tags: [
          { post_id: '63c22e7bb534ee0210985d41', tag_id: 't1', sort_order: 1 },
          { post_id: '63c22e7bb534ee0210985d41', tag_id: 't3', sort_order: 0 },
          { post_id: '63c22e7bb534ee0210985d41', tag_id: 't2', sort_order: 2 },
        ],
        posts_authors: [
          { post_id: '63c22e7bb534ee0210985d41', author_id: '1', sort_order: 1 },
          { post_id: '63c22e7bb534ee0210985d41', author_id: '5951f5fca366002ebd5dbef7', sort_order: 0 },
        ],
        posts_meta: [
          {
            post_id: '63c22e7bb534ee0210985d41',
            feature_image_alt: 'A river',
            feature_image_caption: 'By <b>me</b>',
          },
        ],
      });
      const entries = await read(json, pieceLength);
      expect(entries).toEqual([
        {
          kind: 'author',
          key: 'author:asha:asha@old.example',
          name: 'Asha',
          email: 'asha@old.example',
          bio: 'Writes.',
          slug: 'asha',
          photo: { address: '/content/images/a.jpg', alternativeText: '' },
        },
        {
          kind: 'author',
          key: 'author:5951f5fca366002ebd5dbef7',
          name: 'Ravi',
          email: 'ravi@old.example',
          slug: 'ravi',
        },
        {
          kind: 'article',
          key: 'u-1',
          title: 'A title',
          slug: 'a-title',
          html: '<p>पानी "and" \\ {words} []</p>',
          state: 'published',
          publishedAt: new Date('2023-01-14T04:28:17Z'),
          authors: ['author:5951f5fca366002ebd5dbef7', 'author:asha:asha@old.example'],
          categories: [],
          tags: ['Water', 'Rivers'],
          isFeatured: true,
          description: 'Short',
          oldAddresses: ['/a-title/', '/p/u-1/'],
          banner: { address: '/content/images/2020/f.jpg', alternativeText: 'A river', caption: 'By me' },
          notes: [{ kind: 'tag', sentence: 'Internal tags were left out: #no-image.' }],
        },
      ]);
      expect(JSON.stringify(entries)).not.toContain('secret-hash');
    },
  );

  it('reads texts without tags as they are, and the entities in them', async () => {
    const fields = { title: 'Rain <3', custom_excerpt: 'All <that> there is', feature_image: '/f.jpg' };
    const meta = { post_id: '63c22e7bb534ee0210985d41', feature_image_alt: 'A <wide> river' };
    expect(await readOne(fields, { posts_meta: [meta] })).toMatchObject({
      ...{ title: 'Rain <3', description: 'All <that> there is' },
      banner: { alternativeText: 'A <wide> river' },
    });
    expect((await readOne({ custom_excerpt: 'Mud &amp; rain' })).description).toBe('Mud & rain');
    const users = [{ id: '1', slug: 'ira', name: 'Ira', bio: 'Writes on <rivers> & rain.' }];
    expect(await read(ghost({ users, posts: [post()] }))).toContainEqual(
      expect.objectContaining({ kind: 'author', bio: 'Writes on <rivers> & rain.' }),
    );
  });

  it('says which words for search engines and other sites it leaves out', async () => {
    const id = '63c22e7bb534ee0210985d41';
    const notesWith = async (meta: object): Promise<string[]> => {
      const fields = { custom_excerpt: 'Short', feature_image: '__GHOST_URL__/content/images/f.jpg' };
      const { notes } = await readOne(fields, { posts_meta: [{ post_id: id, ...meta }] });
      return notes.map(({ sentence }) => sentence);
    };
    const others = { og_title: 'Other', og_image: '__GHOST_URL__/content/images/o.jpg', twitter_title: null };
    expect(await notesWith({ meta_title: 'Mine', meta_description: 'Long', ...others })).toEqual([
      'Fields of its own were left out: meta_title, meta_description, og_title, og_image.',
    ]);
    const same = { meta_title: 'A title', og_image: '__GHOST_URL__/content/images/f.jpg' };
    expect(await notesWith({ ...same, meta_description: 'Short' })).toEqual([]);
  });

  it.each([
    [{ status: 'scheduled' }, 'scheduled', []],
    [{ status: 'draft' }, 'draft', []],
    [{ visibility: 'members' }, 'draft', ['visibility']],
    [{ visibility: 'paid' }, 'draft', ['visibility']],
    [{ status: 'sent' }, 'draft', ['newsletter']],
    [{ type: 'page' }, 'published', ['page']],
    [{ codeinjection_head: '<script></script>' }, 'published', ['script']],
  ])('reads the state of %j', async (fields, state, kinds) => {
    const article = await readOne(fields);
    expect(article.state).toBe(state);
    expect(article.notes.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('reads exports without `db`, of Ghost 2, and takes the only author that is there', async () => {
    const json = JSON.stringify({
      meta: {},
      data: {
        posts: [post({ page: 1, author_id: '1', meta_description: 'M', tags: undefined })],
        users: USERS,
      },
    });
    const [article] = articlesIn(await read(json));
    expect(article).toMatchObject({ authors: ['author:asha:asha@old.example'], description: 'M' });
  });

  it('names the pages of tags, whose names may have other words than their addresses', async () => {
    const tags = [
      { id: 't1', name: 'Books & Ideas', slug: 'books' },
      { id: 't2', name: '#no-image', slug: 'hash-no-image' },
      { id: 't3', name: 'Water' },
    ];
    const json = ghost({ posts: [post()], tags });
    expect(await listsIn(readGhost, textSource({ 'ghost.json': json }))).toEqual({
      'Books & Ideas': ['/tag/books/'],
    });
  });

  it('has a line for everything that is no article and no author', async () => {
    const entries = await read(
      ghost({
        posts: [post()],
        users: [],
        newsletters: [{ id: 'n', name: 'Weekly' }],
        products: [{ id: 'p', name: 'Gold' }],
        members: [
          { id: 'm', email: 'x@y.example' },
          { id: 'o', email: 'z@y.example' },
        ],
        settings: [{ id: 's', key: 'title' }],
        tags: [{ id: 't', name: 'Unused' }],
      }),
    );
    const lines = entries.filter((entry) => entry.kind === 'left-out');
    expect(lines.map(({ what, title, count = 1 }) => [what, title, count])).toEqual([
      ['newsletter', 'Weekly', 1],
      ['product', 'Gold', 1],
      ['members', 'members', 2],
      ['settings', 'settings', 1],
      ['tag', 'Unused', 1],
    ]);
    expect(JSON.stringify(entries)).not.toContain('y.example');
  });

  it.each([
    ['is cut', ghost({ posts: [post()] }).slice(0, -20)],
    ['is no JSON', '<rss/>'],
    ['goes on after its end', `${ghost({ posts: [post()] })} x`],
    ['has no posts', ghost({ users: USERS })],
    ['nests without end', '{"a":'.repeat(1_000_000)],
    ['is empty', ''],
  ])('refuses a file that %s', async (_, json) => {
    await expect(read(json)).rejects.toThrow(/^The file/);
  });

  it('reports a post whose JSON is damaged', async () => {
    const json = ghost({ posts: [post({ uuid: 'damaged' }), post()] }).replace(
      '"uuid":"damaged"',
      '"uuid":damaged',
    );
    const entries = await read(json);
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: 'left-out', what: 'post', reason: 'Its JSON is damaged.' }),
    );
    expect(articlesIn(entries)).toHaveLength(1);
  });
});
