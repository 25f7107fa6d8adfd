import { parseUrl } from '../../../../contract/parse-url.ts';
import { htmlToText } from '../html/html-tree.ts';
import { uploadedPicture } from './original-picture.ts';
import { offsetOf } from './wxr-dates.ts';
import type { WxrItem } from './wxr-item.ts';

export interface Attachment {
  id: string;
  url: string;
  alt: string;
  caption: string;
  credit: string;
  title: string;
  isPicture: boolean;
  order: number;
}

export interface GuestAuthor {
  id: string;
  slug: string;
  name: string;
  email: string;
  bio: string;
  /** Login of the account that is the same person. */
  account: string;
}

const PICTURE = /\.(?:jpe?g|jfif|png|gif|webp|avif|svg|bmp|tiff?|heic|ico)$/i;
/** More than a magazine has had. */
const MAX_HOSTS = 20;
/** Characters of all reusable blocks together. */
const BLOCKS_MAX_LENGTH = 8 * 1_048_576;

/** What articles refer to, from a first reading of the export: attachments, reusable blocks, guest authors. */
export class WxrIndex {
  readonly attachments = new Map<string, Attachment>();
  /** All of them, also those with the same number. */
  readonly files: Attachment[] = [];
  readonly byUrl = new Map<string, Attachment>();
  readonly reusable = new Map<string, { title: string; content: string }>();
  readonly guests: GuestAuthor[] = [];
  /** Hosts of attachments, also those they had when they were uploaded. */
  readonly hosts: string[] = [];
  /** Ids of pictures and shared blocks that came over within articles. */
  readonly shown = new Set<string>();
  /** Ids of files that articles link to. */
  readonly linked = new Set<string>();
  /** Milliseconds that the old site's time is ahead of UTC, by the last item that says so. */
  offset = 0;
  private readonly byParent = new Map<string, Attachment[]>();
  private blocksLength = 0;

  add(item: WxrItem): void {
    this.offset = offsetOf(item) ?? this.offset;
    if (item.type === 'attachment') this.addAttachment(item);
    else if (item.type === 'wp_block') {
      this.blocksLength += item.content.length;
      const content = this.blocksLength <= BLOCKS_MAX_LENGTH ? item.content : '';
      this.reusable.set(detached(item.id), { title: detached(item.title), content: detached(content) });
    } else if (item.type === 'guest-author') this.guests.push(guestOf(item));
  }

  /** The attachments of a post, in its order. */
  attachedTo(id: string): Attachment[] {
    return (this.byParent.get(id) ?? []).toSorted((a, b) => a.order - b.order || Number(a.id) - Number(b.id));
  }

  /** An attachment by its address, with http or https. */
  byAddress(address: string): Attachment | undefined {
    return this.byUrl.get(plainAddress(address));
  }

  private addAttachment(item: WxrItem): void {
    const url = uploadedPicture(item.attachmentUrl || item.guid);
    const attachment: Attachment = {
      id: detached(item.id),
      url: detached(url),
      alt: detached((item.meta.get('_wp_attachment_image_alt') ?? '').trim()),
      // A description is what people see below a picture where the theme shows no caption.
      caption: detached(item.excerpt === '' ? item.content : item.excerpt),
      credit: detached(creditOf(item.meta.get('_wp_attachment_metadata') ?? '')),
      title: detached(item.title),
      isPicture: PICTURE.test(url.replace(/[?#].*/, '')),
      order: item.order,
    };
    this.files.push(attachment);
    for (const address of [url, item.guid]) this.addHost(address);
    this.attachments.set(attachment.id, attachment);
    if (url !== '') this.byUrl.set(detached(plainAddress(url)), attachment);
    if (item.parent !== '' && item.parent !== '0') addTo(this.byParent, detached(item.parent), attachment);
  }

  private addHost(address: string): void {
    const { origin } = parseUrl(address) ?? { origin: '' };
    if (/^https?:/.test(origin) && this.hosts.length < MAX_HOSTS && !this.hosts.includes(origin))
      this.hosts.push(detached(origin));
  }
}

/** A copy of a text: parts of a text keep all of it in memory, here the file. */
export const detached = (text: string): string => Buffer.from(text).toString();

function addTo<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

const plainAddress = (address: string): string => address.replace(/^https?:/i, '').replace(/[?#].*/, '');

/** The credit in the serialised data that WordPress reads from the file. */
const creditOf = (metadata: string): string =>
  /s:6:"credit";s:\d+:"([^"]*)"/.exec(metadata)?.[1]?.trim() ?? '';

function guestOf({ id, meta, slug, title }: WxrItem): GuestAuthor {
  const value = (name: string): string => (meta.get(`cap-${name}`) ?? '').trim();
  return {
    id,
    slug: value('user_login') || slug.replace(/^cap-/, ''),
    name: value('display_name') || htmlToText(title),
    email: value('user_email'),
    bio: htmlToText(value('description')),
    account: value('linked_account'),
  };
}
