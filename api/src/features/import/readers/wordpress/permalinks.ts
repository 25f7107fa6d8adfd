import { pathOf } from './wxr-addresses.ts';
import type { WxrItem } from './wxr-item.ts';

/**
 * What the permalinks of posts say about the addresses of lists. WordPress begins both with the words that its setting has
 * before the first field: with `/archives/%post_id%`, a category is at `/archives/category/rain`.
 */
export class Permalinks {
  private folders: string[] | undefined;
  private haveNumbers = true;

  /** @param home path of the front page, with a slash at its end */
  constructor(private readonly home: string) {}

  add({ link, id }: WxrItem): void {
    const path = pathOf(link);
    if (path === null || path.includes('?') || !path.startsWith(this.home)) return;
    const parts = path
      .slice(this.home.length)
      .split('/')
      .filter((part) => part !== '');
    const { folders = parts.slice(0, -1) } = this;
    const end = folders.findIndex((folder, place) => folder !== parts[place] || place === parts.length - 1);
    this.folders = end === -1 ? folders : folders.slice(0, end);
    this.haveNumbers &&= parts.includes(id);
  }

  /** What the addresses of categories, tags and authors begin with: `archives/`; empty for most sites. */
  get front(): string {
    const { folders = [] } = this;
    // A year or a number is a field, which all posts may have in common.
    const end = folders.findIndex((folder) => /^\d+$/.test(folder));
    return (end === -1 ? folders : folders.slice(0, end)).map((folder) => `${folder}/`).join('');
  }

  /** The same for dates, which WordPress keeps apart from the numbers of posts. */
  get dateFront(): string {
    const hasNumbers = this.folders !== undefined && this.haveNumbers;
    return this.front + (hasNumbers ? 'date/' : '');
  }
}
