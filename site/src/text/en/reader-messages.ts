/**
 * Messages of the script that every page loads. The others are separate (messages.ts), so that readers do not load
 * them.
 */

export const HOME_TEXT = {
  rssCopied: 'RSS Feed URL copied to clipboard!',
  rssFailed: 'Failed to copy RSS feed URL',
} as const;

export const SHARE_TEXT = {
  copied: 'URL copied to clipboard!',
  copyFailed: 'Failed to copy URL!',
  quoteCopied: 'Quote copied with its source.',
  quoteCut: (words: number) => `The first ${words} words copied with their source.`,
  sourceCopied: 'Source copied. Select some words first to quote them.',
  quoteFailed: 'Failed to copy the quote!',
} as const;
