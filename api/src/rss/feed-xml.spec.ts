import { describe, expect, it } from '@jest/globals';
import type { Article } from '../contract/articles.ts';
import { feedXml, lastChange } from './feed-xml.ts';

const article = {
  _id: '665f1c2ab1d4c8a9e0f3b712',
  title: 'A & B <c> ]]> ]]> नदी',
  bannerImage: '/images/aa/1280.jpg',
  excerpt: 'x & y',
  content: '<p><a href="/weather">w</a> <img src="/images/bb/640.jpg" alt="" /></p>',
  tags: ['Sustainable_Living'],
  author: { _id: '1', name: 'Ira & Co', profilePhoto: null },
  createdAt: '2026-11-18T02:00:00.000Z',
  updatedAt: '2026-11-19T02:00:00.000Z',
} as Article;

describe('feedXml', () => {
  const xml = feedXml([article], 'https://banyan.example');

  it('links absolutely, wherever a link may stand', () => {
    expect(xml).toContain('<link>https://banyan.example/articles/665f1c2ab1d4c8a9e0f3b712</link>');
    expect(xml).toContain('href="https://banyan.example/weather"');
    expect(xml).toContain('src="https://banyan.example/images/bb/640.jpg"');
    expect(xml).toContain('url="https://banyan.example/images/aa/1280.jpg"');
    expect(xml).toContain('href="https://banyan.example/api/rss/feed"');
  });

  it('names categories and authors, and dates', () => {
    expect(xml).toContain('<category>Sustainable Living</category>');
    expect(xml).toContain('<dc:creator>Ira &amp; Co</dc:creator>');
    expect(xml).toContain('<pubDate>Wed, 18 Nov 2026 02:00:00 GMT</pubDate>');
    expect(xml).toContain('<lastBuildDate>Thu, 19 Nov 2026 02:00:00 GMT</lastBuildDate>');
  });

  it('holds every title, whatever is in it', () => {
    const titles = xml.split('<![CDATA[').length;
    expect(xml.split(']]>').length).toBe(titles);
    expect(xml).toContain('नदी');
  });

  it('is a feed without articles as well', () => {
    expect(feedXml([], 'https://banyan.example')).toContain('<title>Banyan</title>');
    expect(lastChange([]).getTime()).toBe(0);
  });
});
