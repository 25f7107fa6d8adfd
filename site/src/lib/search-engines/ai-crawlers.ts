import type { AiCrawlerPolicy } from '@contract/ai-crawlers.ts';
import { escapeXml } from './sitemap-xml.ts';

/**
 * Names in robots.txt of crawlers that collect texts for training, after the documents of their operators and the list
 * of ai.robots.txt. `Google-Extended` and `Applebot-Extended` are only names for this choice: the pages are fetched by
 * Googlebot and Applebot, which search needs.
 */
const TRAINING = [
  ...['GPTBot', 'ClaudeBot', 'anthropic-ai', 'Google-Extended', 'Applebot-Extended', 'CCBot', 'Bytespider'],
  ...[
    'meta-externalagent',
    'FacebookBot',
    'Amazonbot',
    'cohere-training-data-crawler',
    'cohere-ai',
    'AI2Bot',
  ],
  ...['Diffbot', 'Omgilibot', 'PanguBot', 'DeepSeekBot', 'ImagesiftBot'],
];
/** Names of crawlers that search, or fetch a page for the answer to a question. */
const SEARCHING = [
  ...['OAI-SearchBot', 'ChatGPT-User', 'Claude-SearchBot', 'Claude-User', 'PerplexityBot', 'Perplexity-User'],
  ...['DuckAssistBot', 'MistralAI-User', 'meta-externalfetcher', 'YouBot', 'Google-NotebookLM'],
];

/** Media type of a licence after RSL 1.0. */
export const RSL_TYPE = 'application/rsl+xml';

/** Lines of robots.txt about crawlers for AI. @param license absolute address of the licence */
export function aiCrawlerLines(policy: AiCrawlerPolicy, license: string): string[] {
  if (policy === 'allowed') return [];
  const refused = policy === 'none' ? [...TRAINING, ...SEARCHING] : TRAINING;
  return [...refused.map((name) => `User-agent: ${name}`), 'Disallow: /', '', `License: ${license}`, ''];
}

/**
 * The licence of all pages after RSL 1.0 (https://rslstandard.org/rsl). What `permits` lists is all that is permitted, so
 * search engines are named too.
 */
export function rslLicense(policy: Exclude<AiCrawlerPolicy, 'allowed'>, terms: string): string {
  const [permitted, prohibited] =
    policy === 'search' ? ['search ai-index ai-input', 'ai-train'] : ['search', 'ai-all'];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rsl xmlns="https://rslstandard.org/rsl">',
    '<content url="/">',
    `<terms>${escapeXml(terms)}</terms>`,
    '<license>',
    `<permits type="usage">${permitted}</permits>`,
    `<prohibits type="usage">${prohibited}</prohibits>`,
    '</license>',
    '</content>',
    '</rsl>',
    '',
  ].join('\n');
}
