import { expect, it } from '@jest/globals';
import { aiCrawlerLines, rslLicense } from './ai-crawlers.ts';

const LICENSE = 'https://banyan.example/license.xml';

it('robots.txt says nothing about crawlers for AI that may do everything', () => {
  expect(aiCrawlerLines('allowed', LICENSE)).toEqual([]);
});

it('without training, robots.txt refuses those that train, in one group, and names the licence', () => {
  const lines = aiCrawlerLines('search', LICENSE);
  const refused = lines.filter((line) => line.startsWith('User-agent: '));
  for (const name of ['GPTBot', 'ClaudeBot', 'Google-Extended', 'CCBot', 'Applebot-Extended', 'Bytespider'])
    expect(refused).toContain(`User-agent: ${name}`);
  for (const name of ['PerplexityBot', 'OAI-SearchBot', 'Googlebot', 'Applebot', 'Bingbot', '*'])
    expect(refused).not.toContain(`User-agent: ${name}`);
  expect(lines.slice(refused.length)).toEqual(['Disallow: /', '', `License: ${LICENSE}`, '']);
});

it('robots.txt refuses all crawlers for AI, and no search engine', () => {
  const lines = aiCrawlerLines('none', LICENSE);
  for (const name of ['GPTBot', 'PerplexityBot', 'ChatGPT-User', 'meta-externalagent'])
    expect(lines).toContain(`User-agent: ${name}`);
  for (const name of ['Googlebot', 'Bingbot', 'Applebot', '*'])
    expect(lines).not.toContain(`User-agent: ${name}`);
});

it('the licence permits search, and prohibits what the policy refuses', () => {
  const search = rslLicense('search', 'https://banyan.example/copyright-policy?a&b');
  expect(search).toContain('<rsl xmlns="https://rslstandard.org/rsl">');
  expect(search).toContain('<terms>https://banyan.example/copyright-policy?a&amp;b</terms>');
  expect(search).toContain('<permits type="usage">search ai-index ai-input</permits>');
  expect(search).toContain('<prohibits type="usage">ai-train</prohibits>');
  const none = rslLicense('none', 'https://banyan.example/copyright-policy');
  expect(none).toContain(
    '<permits type="usage">search</permits>\n<prohibits type="usage">ai-all</prohibits>',
  );
});
