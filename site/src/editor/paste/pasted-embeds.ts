import { isWebAddress } from '../schema/link-card.ts';

const EMBEDS = 'iframe, embed, object, video, audio';
const ADDRESSES = ['data-src', 'src', 'data'];
/** Players and maps; other frames are advertisements and counters. */
const PLAYER = /\/embed\b|player|video/i;
/** The pages of players. */
const PAGES: readonly [RegExp, string][] = [
  [
    /^https:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/(?!videoseries)([\w-]+).*$/,
    'https://www.youtube.com/watch?v=$1',
  ],
  [/^https:\/\/player\.vimeo\.com\/video\/(\d+).*$/, 'https://vimeo.com/$1'],
];

function addressOf(embed: Element): string | null {
  const holders = [embed, ...embed.querySelectorAll('source, embed')];
  const said = holders.flatMap((holder) => ADDRESSES.map((name) => holder.getAttribute(name) ?? ''));
  const address = said.map((each) => each.trim().replace(/^\/\//, 'https://')).find(isWebAddress);
  if (address === undefined) return null;
  const isMedia = embed.matches('video, audio') || embed.hasAttribute('allowfullscreen');
  if (!isMedia && !PLAYER.test(address)) return null;
  return PAGES.reduce((url, [player, page]) => url.replace(player, page), address);
}

/** Replaces videos and other embedded pages by links, each in a paragraph. */
export function linkEmbeds(body: HTMLElement): void {
  for (const embed of body.querySelectorAll(EMBEDS)) {
    const address = addressOf(embed);
    if (address === null || !embed.isConnected) continue;
    const paragraph = body.ownerDocument.createElement('p');
    const link = body.ownerDocument.createElement('a');
    link.href = address;
    link.textContent = embed.getAttribute('title')?.trim() || address;
    paragraph.append(link);
    (embed.closest('p') ?? embed).after(paragraph);
    embed.remove();
  }
}
