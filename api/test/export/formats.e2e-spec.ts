import { beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { ExportFolder } from '../import/export-files.ts';
import { Client } from '../support/client.ts';
import { operate, type Outcome } from '../support/operator.ts';
import { useApi } from '../support/start-api.ts';
import { filesIn } from './exported.ts';
import { makeMagazine } from './made-magazine.ts';

const api = useApi();
const FORMATS = ['json', 'ghost', 'wordpress', 'markdown'] as const;

const folder = new ExportFolder();
const outcomes = new Map<string, Outcome>();
const at = (...path: string[]): string => join(folder.path, ...path);
beforeAll(async () => {
  await makeMagazine(new Client(api));
  const site = { ...api, environment: { SITE_URL: 'https://banyan.example' } };
  for (const format of FORMATS)
    outcomes.set(format, await operate(site, ['export', format, '--to', at(format)]));
});

const lossesOf = (format: string): string[] => outcomes.get(format)?.printed.slice(2, -1) ?? [];

describe('the command', () => {
  it('notes each export in the log', async () => {
    const log = api.app.get<Connection>(getConnectionToken()).collection('log');
    const entries = await log.find({ action: 'export' }).sort({ _id: 1 }).toArray();
    expect(entries.map(({ by, changes }) => [by, changes[0].after])).toEqual(
      FORMATS.map((format) => ['operator', format]),
    );
  });

  it('names what each format cannot keep, and what is in none', () => {
    expect(lossesOf('json')).toEqual([]);
    expect(lossesOf('ghost')).toEqual([
      '  2: Articles are in review, withdrawn or in the trash: Ghost gets drafts with a tag such as #withdrawn.',
      '  1: Correction notes are left out.',
      '  1: Addresses in other scripts change: Ghost writes them in Latin letters.',
      '  1: Titles are cut at 255 characters.',
      '  1: Descriptions of banners are cut at 191 characters.',
      '  1: Articles have changes that are not live; the export has what readers see.',
      '  1: Pictures lose their label, such as “Made with AI”.',
    ]);
    expect(lossesOf('wordpress')).toContain('  1: Addresses are so long that WordPress cuts them.');
    expect(lossesOf('markdown')).toContain('  2: Authors are named without their email addresses.');
    for (const { printed } of outcomes.values())
      expect(printed.at(-1)).toMatch(/^Not in any export: passwords and tokens, /);
  });

  it('writes no password, and addresses of authors only where they are needed', async () => {
    for (const format of FORMATS)
      for (const file of (await filesIn(at(format))).filter((path) => !path.endsWith('.jpg'))) {
        const text = await readFile(at(format, file), 'utf8');
        expect(text).not.toMatch(/argon2|passwordHash|"password"/);
        if (format === 'markdown') expect(text).not.toContain('@banyan.example');
      }
  });

  it('refuses a name that is taken, a folder that is not there and an address that is none', async () => {
    await mkdir(at('taken'));
    const failures = [
      ['--to', at('taken')],
      ['--to', at('nowhere', 'here')],
      ['--to', at('new'), '--uploads-url', 'ftp://x'],
    ];
    const sentences = [];
    for (const options of failures) {
      const { code, complaints } = await operate(api, ['export', 'wordpress', ...options]);
      sentences.push([code, complaints[0]]);
    }
    expect(sentences).toEqual([
      [1, `There is already something named ${at('taken')}. Choose another name with --to.`],
      [1, `There is no folder ${at('nowhere')}.`],
      [1, '--uploads-url must be an address that begins with http:// or https://.'],
    ]);
    expect((await operate(api, ['export', 'tumblr'])).code).toBe(1);
  });
});

describe('an export to WordPress', () => {
  it('is well-formed XML with namespaces, and shows only pictures that it has', async () => {
    const xml = await readFile(at('wordpress', 'wordpress.xml'), 'utf8');
    const names: string[] = [];
    const parser = new SaxesParser({ xmlns: true });
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', ({ name }) => void names.push(name));
    parser.write(xml).close();
    const count = (name: string): number => names.filter((each) => each === name).length;
    expect([count('wp:author'), count('item'), count('wp:attachment_url')]).toEqual([2, 20, 10]);
    const uploads = (await filesIn(at('wordpress'))).filter((path) => path.startsWith('wp-content/uploads/'));
    const named = xml.match(/https:\/\/banyan\.example\/wp-content\/uploads\/[\w./-]+/g) ?? [];
    expect([...new Set(named)].map((url) => url.replace('https://banyan.example/', '')).toSorted()).toEqual(
      uploads.toSorted(),
    );
    // Each block ends.
    expect(xml.match(/<!-- wp:/g)?.length).toBe(xml.match(/<!-- \/wp:/g)?.length);
  });

  it('has numbers that WordPress has not given yet, and pictures outside of its folders by month', async () => {
    const xml = await readFile(at('wordpress', 'wordpress.xml'), 'utf8');
    const valuesOf = (pattern: RegExp): string[] =>
      Array.from(xml.matchAll(pattern), ([, value = '']) => value);
    const numbers = valuesOf(/<wp:post_id>(\d+)</g).map(Number);
    expect(new Set(numbers).size).toBe(20);
    expect(Math.min(...numbers)).toBeGreaterThan(1_000_000);
    const files = valuesOf(/_wp_attached_file\]\]><\/wp:meta_key><wp:meta_value><!\[CDATA\[([^\]]+)/g);
    expect(files).toHaveLength(10);
    for (const file of files) expect(file).toMatch(/^banyan\/[\da-f]+\.jpg$/);
  });

  it('has blocks of its editor, and blocks of HTML for all else', async () => {
    const xml = await readFile(at('wordpress', 'wordpress.xml'), 'utf8');
    expect(xml).toContain(
      '<!-- wp:heading -->\n<h2 class="wp-block-heading">Before the flood</h2>\n<!-- /wp:heading -->',
    );
    expect(xml).toMatch(
      /<!-- wp:image \{"id":(\d+),"sizeSlug":"full","linkDestination":"none"\} -->\n<figure class="wp-block-image size-full"><img src="[^"]+" class="wp-image-\1" alt="A &quot;river&quot; &amp; mud" \/><figcaption class="wp-element-caption">/,
    );
    expect(xml).toContain('<!-- wp:list {"ordered":true,"start":4} -->');
    expect(xml).toContain('<!-- wp:html -->\n<p class="align-center indent-2">');
    expect(xml).toContain(
      '<p>&#91;video] and &#91;&#91;audio src="x"]a&#91;/audio]] are words, and [3] a number.</p>',
    );
    expect(xml).toContain('<wp:status><![CDATA[private]]></wp:status>');
    expect(xml).toContain(
      '<category domain="author" nicename="cap-ira-palash"><![CDATA[Ira Palash]]></category>',
    );
  });
});

type Table = Record<string, string | number | boolean | null>;

describe('an export to Ghost', () => {
  it('has the shape and the lengths of its tables, and no reference that leads nowhere', async () => {
    const json = JSON.parse(await readFile(at('ghost', 'ghost.json'), 'utf8')) as {
      db: [{ meta: { exported_on: number; version: string }; data: Record<string, Table[]> }];
    };
    const [{ meta, data }] = json.db;
    expect([typeof meta.exported_on, meta.version]).toEqual(['number', '5.0.0']);
    const { posts = [], users = [], tags = [], posts_tags = [], posts_authors = [], posts_meta = [] } = data;
    const ids = (rows: Table[]) => new Set(rows.map(({ id }) => id));
    const dangling = [
      ...posts_tags.map((row) => ids(posts).has(row['post_id'] ?? '') && ids(tags).has(row['tag_id'] ?? '')),
      ...posts_authors.map(
        (row) => ids(posts).has(row['post_id'] ?? '') && ids(users).has(row['author_id'] ?? ''),
      ),
      ...posts_meta.map((row) => ids(posts).has(row['post_id'] ?? '')),
    ].filter((isFound) => !isFound);
    expect(dangling).toEqual([]);
    const longest = (rows: Table[], field: string) =>
      Math.max(...rows.map((row) => String(row[field] ?? '').length));
    expect(longest(posts, 'title')).toBeLessThanOrEqual(255);
    expect(longest(posts, 'slug')).toBeLessThanOrEqual(191);
    expect(longest(posts, 'custom_excerpt')).toBeLessThanOrEqual(300);
    expect(longest(posts_meta, 'feature_image_alt')).toBeLessThanOrEqual(191);
    expect(longest(users, 'bio')).toBeLessThanOrEqual(250);
    for (const { id, uuid, status, visibility, type } of posts) {
      expect(String(id)).toMatch(/^[\da-f]{24}$/);
      expect(String(uuid)).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      expect(['published', 'draft', 'scheduled']).toContain(status);
      expect([visibility, type]).toEqual(['public', 'post']);
    }
    const files = await filesIn(at('ghost'));
    const named = JSON.stringify(data).match(/__GHOST_URL__\/content\/images\/[\w./-]+/g) ?? [];
    expect(named.every((address) => files.includes(address.replace('__GHOST_URL__/', '')))).toBe(true);
  });
});

describe('an export to Markdown', () => {
  it('reads as Markdown, with HTML only where Markdown has nothing', async () => {
    const [path = ''] = (await filesIn(at('markdown'))).filter((file) => file.includes('every-block'));
    const text = await readFile(at('markdown', path), 'utf8');
    expect(text).toContain('\n## Before the flood\n');
    expect(text).toContain('\n- Only\n- [words](/articles/another)\n');
    expect(text).toContain('\n> One.\n>\n> Two.\n');
    expect(text).toContain('\n```\nif (a < b) {\n\n  return "`";\n}\n```\n');
    expect(text).toContain('\n![](../pictures/');
    expect(text).toContain('\n\\- no list either\n');
    expect(text).toContain('\n<p class="align-center indent-2">In the middle</p>\n');
    expect(text).toContain('<figcaption>At <em>four</em>. Photo: Ira</figcaption>');
  });
});
