import { describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { wxr, wxrItem } from '../../src/features/import/readers/wordpress/test/wxr.ts';
import { useApi } from '../support/start-api.ts';
import { until } from '../support/until.ts';
import { ExportFolder, page } from './export-files.ts';
import { importAsPromised, type Line } from './import-as-promised.ts';

const api = useApi({}, { pages: true });

const folder = new ExportFolder();

const imported = (path: string): Promise<Line[]> => importAsPromised(api, folder, path);

/** Where an old address leads, once it does. */
async function placeOf(address: string): Promise<string | null> {
  let place: string | null = null;
  await until(async () => {
    const answer = await fetch(api.url + address, { redirect: 'manual' });
    await answer.arrayBuffer();
    place = answer.status === 301 ? answer.headers.get('location') : null;
    return place !== null;
  });
  return place;
}

describe('an export of WordPress', () => {
  const long = encodeURIComponent('नदी-का-पानी-और-शहर-की-कहानी-जो-लंबी-है').toLowerCase();

  it('has Hindi addresses that are cut within a character, equal names, and no list of authors', async () => {
    // One ends within an escape, the other within a character.
    const [cut, other] = [long.slice(0, 200), long.slice(0, 15)];
    const text = '[:en]<p>A</p>[:hi]<p>आ</p>[:]';
    const items = [
      wxrItem({ id: 1, title: 'एक', slug: cut, link: `https://old.example/${cut}/` }),
      wxrItem({ id: 2, title: 'दो', slug: cut, link: `https://old.example/two/${other}/` }),
      wxrItem({ id: 3, title: '[:en]Three[:hi]तीन[:]', slug: 'three', content: text }),
      wxrItem({ id: 4, title: 'Cut Off', slug: 'cut-off' }).slice(0, 200),
    ];
    const xml = wxr(items, { authors: '' }).replace(/<\/channel>[^]*$/, '');
    const lines = await imported(join(await folder.write('hindi', { 'old.xml': xml }), 'old.xml'));
    const titles = ['asha', 'एक', 'दो', 'Three', 'तीन', 'Cut Off'];
    expect(lines.map(({ title }) => title).sort()).toEqual(titles.sort());
    const old = ['/?p=1', '/?p=2', '/?p=3', `/${cut}/`, `/two/${other}`];
    const places = await Promise.all(old.map(placeOf));
    expect(new Set(places.slice(0, 3)).size).toBe(3);
    expect(places.slice(3)).toEqual(places.slice(0, 2));
  });
});

it('an export of Substack has truncated posts, podcasts and unknown pages', async () => {
  const csv = [
    'post_id,post_date,is_published,type,audience,title,subtitle,podcast_url',
    '1.cut,2019-07-26T20:48:19.814Z,true,newsletter,only_paid,Cut,,',
    '2.talk,2019-07-26T20:48:19.814Z,true,podcast,everyone,Talk,,https://old.example/talk.mp3',
    '3.none,,false,newsletter,everyone,None,,',
    '4.odd,not a date,TRUE,adhoc_email,everyone,"Odd, ""quoted""",,',
  ];
  const paywall = '<p>A beginning.</p><div class="paywall-jump" data-component-name="PaywallToDOM"></div>';
  const path = await folder.write('substack', {
    'posts.csv': csv.join('\n'),
    'posts/1.cut.html': paywall,
    'posts/2.talk.html': '',
    'posts/4.odd.html': '<p>Odd.</p>',
    'posts/5.unknown.html': '<p>Whose?</p>',
  });
  const lines = await imported(path);
  const sentences = (title: string): string[] =>
    lines.filter((line) => line.title === title).flatMap(({ reasons }) => reasons.map((one) => one.sentence));
  expect(sentences('Cut')).toEqual([
    'A part of it was for paying members, so it comes as a draft.',
    'On the old site it was for paying members, so it comes as a draft.',
  ]);
  expect(sentences('Talk')).toContain('The podcast became a link.');
  expect(sentences('None')).toEqual(['Its page is not in the export.']);
  expect(sentences('Odd, "quoted"')).toContain('It has no date, so it gets that of the import.');
});

it('an export of Hugo has twins in two languages, and files that are no articles', async () => {
  const lines = await imported(
    await folder.write('hugo', {
      'hugo.toml': 'title = "Odd"\n',
      'content/posts/mist.en.md': page({ title: 'Mist', date: '2019-01-01' }, 'Mist.'),
      'content/posts/mist.hi.md': page({ title: 'कोहरा', date: '2019-01-01' }, 'कोहरा।'),
      'content/posts/empty.md': '',
      'content/posts/_index.md': page({ title: 'Posts' }, ''),
      'README.md': 'About this folder.',
    }),
  );
  expect(lines.filter(({ outcome }) => outcome === 'left-out')).toHaveLength(3);
  const places = await Promise.all(['/en/posts/mist/', '/hi/posts/mist/'].map(placeOf));
  expect(new Set(places).size).toBe(2);
});
