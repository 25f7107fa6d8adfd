/** Names of the feed formats, for the titles of feeds. */
export const FEED_FORMAT = { feed: 'RSS', atom: 'Atom', json: 'JSON Feed' } as const;

export const feedTitle = ({ of, format }: { of: string; format: string }) => `${of} (${format})`;
