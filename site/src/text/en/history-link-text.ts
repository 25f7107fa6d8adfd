/** Links to the versions of an article. */
export const HISTORY_LINK_TEXT = { history: 'History', compareWithLive: 'Compare with live' } as const;
