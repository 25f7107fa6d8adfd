/** What crawlers for AI may do: everything; feed search and answers but no training; nothing. */
export const AI_CRAWLER_POLICIES = ['allowed', 'search', 'none'] as const;
export type AiCrawlerPolicy = (typeof AI_CRAWLER_POLICIES)[number];
