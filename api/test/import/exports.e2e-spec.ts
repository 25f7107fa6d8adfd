import { describe, expect, it } from '@jest/globals';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { Client, PASSWORD } from '../support/client.ts';
import { operate } from '../support/operator.ts';
import { photo } from '../support/pictures.ts';
import { useApi } from '../support/start-api.ts';
import { ExportFolder, type Files, page } from './export-files.ts';
import { articleNamed, published } from './imported.ts';

const api = useApi();
const visitor = new Client(api);
const MAPPING = 'otherwise: Spotlight\n';

const folder = new ExportFolder();

async function zipped(name: string, files: Files): Promise<string> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  const path = join(folder.path, name);
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

describe('an export of Substack', () => {
  it('comes from its archive, with pictures, notes and links', async () => {
    const csv = [
      'post_id,post_date,is_published,type,audience,title,subtitle,podcast_url',
      '11.rain,2019-07-26T20:48:19.814Z,true,newsletter,everyone,The Rain &#x2019;19,"A, subtitle",',
      '12.talk,2020-07-26T20:48:19.814Z,true,thread,everyone,Talk,,',
      '13.lost,2020-07-26T20:48:19.814Z,true,newsletter,everyone,Lost,,',
      '14.spoken,2020-07-26T20:48:19.814Z,true,podcast,everyone,Spoken Words,,https://old.example/a.mp3',
      '15.paid,2020-07-26T20:48:19.814Z,true,newsletter,only_paid,Paid Words,,',
    ].join('\n');
    const path = await zipped('substack.zip', {
      'posts.csv': csv,
      'posts/11.rain.html':
        '<p>It rained.<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1">1</a></p><div class="captioned-image-container"><figure><a class="image-link image2" href="https://cdn.example/x.jpg"><div class="image2-inset"><picture><source srcset="https://cdn.example/w_424/x.jpg"><img src="https://cdn.example/x.jpg" data-attrs=\'{"src":"pictures/mud.jpg","alt":"Mud"}\'></picture></div></a><figcaption>After it</figcaption></figure></div><p class="button-wrapper"><a href="#">Subscribe</a></p><div class="footnote"><a class="footnote-number" id="footnote-1" href="#footnote-anchor-1">1</a><div class="footnote-content"><p>In July.</p></div></div>',
      'posts/14.spoken.html': '<p>For all.</p>',
      'posts/15.paid.html': '<p>For some.</p>',
      'posts/99.unknown.html': '<p>Whose?</p>',
      'pictures/mud.jpg': await photo(640, 400),
    });
    const { code, printed, complaints } = await folder.import(api, path, MAPPING);
    expect([code, complaints]).toEqual([0, []]);
    // With the author of articles that name none.
    expect(printed[0]).toBe('7 items in = 1 imported + 3 imported with a change + 3 left out.');
    const { content, description, tags } = await articleNamed(visitor, 'The Rain ’19');
    expect({ description, tags }).toEqual({ description: 'A, subtitle', tags: ['Spotlight'] });
    expect(content).toMatch(/<figure><img [^>]*alt="Mud"[^>]*><figcaption>After it<\/figcaption><\/figure>/);
    expect(content).toContain('<li id="fn1">');
    expect(content).not.toContain('Subscribe');
    expect((await articleNamed(visitor, 'Spoken Words')).content).toContain(
      'href="https://old.example/a.mp3"',
    );
  });
});

describe('an export that is hostile or broken', () => {
  it.each([
    ['none.zip', 'There is no file or folder'],
    ['package.json', 'is no export of'],
  ])('%s is refused with a sentence', async (name, sentence) => {
    if (name !== 'none.zip') await folder.write('.', { [name]: '{}' });
    const { code, complaints } = await operate(api, ['import', join(folder.path, name)]);
    expect([code, complaints]).toEqual([1, [expect.stringContaining(sentence)]]);
  });

  it('is refused as a bomb, and nothing of it is stored', async () => {
    const path = await zipped('bomb.zip', {
      'a.md': Buffer.alloc(20_000_000),
      'b.md': page({ title: 'Bomb' }, 'Boom'),
    });
    const { code, complaints } = await folder.import(api, path, MAPPING);
    expect([code, complaints]).toEqual([1, ['a.md would grow more than 100 times when it is unpacked.']]);
    expect((await published(visitor)).map(({ title }) => title)).not.toContain('Bomb');
  });

  it('is cleaned: scripts, code in fields, thousands of tags, pictures that are none', async () => {
    const tags = Array.from({ length: 20_000 }, (_, n) => `tag-${n}`);
    const path = await folder.write('hostile', {
      'script.md': page(
        { title: 'Script Here', date: '2019-01-01', tags },
        '<script>alert(1)</script>\n\n<p onclick="x()">Text <a href="javascript:x()">link</a></p>\n\n![x](fake.png)',
      ),
      'code.md': '---js\n{ title: process.exit(3) }\n---\nText of code.\n',
      'deep.md': page({ title: 'Deep' }, `${'<b>'.repeat(30_000)}x`),
      'fake.png': 'not a picture',
      'bytes.md': Buffer.from([0xff, 0xfe, 0x00, 0x41]),
    });
    const { code, printed, complaints } = await folder.import(api, path, MAPPING);
    expect([code, complaints]).toEqual([0, []]);
    expect(printed[0]).toBe('5 items in = 0 imported + 5 imported with a change + 0 left out.');
    const { content } = await articleNamed(visitor, 'Script Here');
    expect(content).toContain('<p>Text link</p>');
    expect(content).not.toMatch(/script|onclick|<img/);
    const receipt = await readFile((printed.at(-1) ?? '').split(' and ')[1] ?? '', 'utf8');
    expect(receipt).toContain('too many elements within each other: only the words came over');
    expect(receipt).toContain('The picture fake.png is missing: ');
    expect(receipt).toContain('Of its 20000 tags, the first 500 were read.');
    expect(receipt).toContain('Its fields are written in js, which is not read.');
  });

  it('with a mapping that is wrong is refused before anything is read', async () => {
    const path = await folder.write('wrong', { 'a.md': page({ title: 'Wrong' }, 'Text') });
    const { code, complaints } = await folder.import(api, path, 'otherwise: Water\n');
    expect([code, complaints]).toEqual([1, [expect.stringContaining('"otherwise" the tag "Water"')]]);
  });
});

it('an author with the address of an account becomes that account, and its states are kept', async () => {
  const ira = await visitor.author({ name: 'Ira Palash', email: 'ira@banyan.example' });
  const author = 'Ira <ira@banyan.example>';
  const path = await folder.write('authors', {
    'now.md': page({ title: 'Now by Ira', author, date: '2019-01-01' }, 'Text'),
    'later.md': page({ title: 'Later by Ira', author, date: '2099-01-01', image: 'sky.jpg' }, 'Text'),
    'draft.md': page({ title: 'Draft by Ira', author, draft: true }, 'Text'),
    'sky.jpg': await photo(640, 400),
  });
  const { printed } = await folder.import(api, path, MAPPING);
  expect(printed[0]).toBe('4 items in = 4 imported + 0 imported with a change + 0 left out.');
  expect((await articleNamed(visitor, 'Now by Ira')).author?._id).toBe(ira.session?._id);
  const { body } = await ira.get<{ data: { title: string }[]; counts: Record<string, number> }>(
    '/api/manuscripts?list=scheduled',
  );
  expect(body.data.map(({ title }) => title)).toEqual(['Later by Ira']);
  expect(body.counts).toMatchObject({ drafts: 1, scheduled: 1 });
});

it('an author whose address belongs to an account in the trash gets another account', async () => {
  const gone = await visitor.author({ name: 'Gone', email: 'gone@banyan.example' });
  await operate(api, ['admin', 'desk@banyan.example', '--password-stdin'], PASSWORD);
  const admin = await visitor.login('desk@banyan.example', PASSWORD, 'admin');
  expect((await admin.delete(`/api/admin/users/${gone.session?._id}`)).status).toBeLessThan(300);
  const path = await folder.write('gone', {
    'a.md': page({ title: 'By Gone', author: 'Gone <gone@banyan.example>', date: '2019-01-01' }, 'Text'),
  });
  const { code, printed } = await folder.import(api, path, MAPPING);
  expect([code, printed[0]]).toEqual([0, '2 items in = 1 imported + 1 imported with a change + 0 left out.']);
});
