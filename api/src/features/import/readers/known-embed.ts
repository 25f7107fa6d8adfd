/** Something of another site that was shown in a page, as a link. */
export interface Embed {
  href: string;
  title: string;
}

const ON: readonly (readonly [RegExp, (id: string) => Embed])[] = [
  [
    /^https?:\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/(?:embed\/|watch\?v=|shorts\/)|youtu\.be\/)([\w-]{6,20})/,
    (id) => ({ href: `https://www.youtube.com/watch?v=${id}`, title: 'Video on YouTube' }),
  ],
  [
    /^https?:\/\/(?:player\.)?vimeo\.com\/(?:video\/)?(\d{3,12})/,
    (id) => ({ href: `https://vimeo.com/${id}`, title: 'Video on Vimeo' }),
  ],
  [
    /^https?:\/\/(?:www\.)?(?:twitter|x)\.com\/(\w+\/status\/\d+)/,
    (id) => ({ href: `https://x.com/${id}`, title: 'Post on X' }),
  ],
  [
    /^https?:\/\/(?:www\.)?instagram\.com\/((?:p|reel)\/[\w-]+)/,
    (id) => ({ href: `https://www.instagram.com/${id}/`, title: 'Post on Instagram' }),
  ],
  [
    /^https?:\/\/open\.spotify\.com\/(?:embed\/)?((?:track|episode|show|album|playlist)\/\w+)/,
    (id) => ({ href: `https://open.spotify.com/${id}`, title: 'Listen on Spotify' }),
  ],
];

/** What a frame shows, as a link with a title. @param address of the frame; `null` if it is no web address */
export function embedOf(address: string): Embed | null {
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  for (const [pattern, embed] of ON) {
    const [, id] = pattern.exec(absolute) ?? [];
    if (id !== undefined) return embed(id);
  }
  const url = URL.parse(absolute);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return { href: url.href, title: `On ${url.hostname.replace(/^www\./, '')}` };
}
