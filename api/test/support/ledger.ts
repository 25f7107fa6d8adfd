import { isNativeError } from 'node:util/types';
import type { ArticleResponse } from '../../src/contract/articles.ts';
import { type Answer, articleForm, type Client } from './client.ts';
import { photo } from './pictures.ts';

interface Entry {
  /** Whether it must exist; `maybe` during a write, or after an unconfirmed one. */
  exists: 'yes' | 'no' | 'maybe';
}
interface AuthorEntry extends Entry {
  articles: string[];
}
interface ArticleEntry extends Entry {
  /** Possible titles: two after an unconfirmed change. */
  titles: string[];
}

/** An unconfirmed write, with the reason. */
class NotConfirmed extends Error {}

const GONE = [404, 410];

/** Records confirmed writes, and later checks that the magazine still has them. */
export class Ledger {
  private readonly authors = new Map<string, AuthorEntry>();
  private readonly articles = new Map<string, ArticleEntry>();
  private confirmed = 0;
  private stopped = false;

  get size(): number {
    return this.confirmed;
  }

  /** Stops all writers before their next write. */
  stop(): void {
    this.stopped = true;
  }

  /**
   * Signs up, publishes with a banner, changes both, deletes, and has the admin delete authors, until something is not
   * confirmed. Returns why: `stopped`, the status of the response, or `cut off` without one.
   */
  async writeOn(visitor: Client, admin: Client): Promise<string> {
    this.stopped = false;
    try {
      const author = await this.signUp(visitor);
      for (;;) {
        const kept = await this.publish(author);
        await this.rewrite(author, kept);
        const fleeting = await this.signUp(visitor);
        await this.publish(fleeting);
        await this.removeAuthor(admin, fleeting);
        await this.removeArticle(author, await this.publish(author));
      }
    } catch (error) {
      return error instanceof NotConfirmed ? error.message : this.reasonOf(error);
    }
  }

  /** Differences from the record, one sentence each. */
  async differences(visitor: Client): Promise<string[]> {
    const wrong: string[] = [];
    for (const [id, { exists, titles }] of this.articles) {
      const { status, body } = await visitor.get<ArticleResponse>(`/api/articles/${id}`);
      if (exists === 'yes' && status !== 200) wrong.push(`Article ${id} is lost: ${status}.`);
      if (exists === 'no' && !GONE.includes(status)) wrong.push(`Article ${id} is back: ${status}.`);
      if (status !== 200) continue;
      const { title, banner } = body.article;
      if (!titles.includes(title))
        wrong.push(`Article ${id} is called ${title}, not ${titles.join(' or ')}.`);
      const picture = await visitor.get(banner?.src ?? '/images/none');
      if (picture.status !== 200) wrong.push(`The banner of article ${id} is missing.`);
    }
    for (const [id, { exists, articles }] of this.authors) {
      const { status } = await visitor.get(`/api/users/public/${id}`);
      if (exists === 'yes' && status !== 200) wrong.push(`Author ${id} is lost: ${status}.`);
      if (exists === 'no' && !GONE.includes(status)) wrong.push(`Author ${id} is back: ${status}.`);
      if (exists !== 'maybe') continue;
      const left = await Promise.all(articles.map((article) => visitor.get(`/api/articles/${article}`)));
      const same = left.every((article) => (article.status === 200) === (status === 200));
      if (!same) wrong.push(`Author ${id} is half deleted.`);
    }
    return wrong;
  }

  private async signUp(visitor: Client): Promise<Client> {
    this.goOn();
    const author = await visitor.author();
    this.authors.set(author.session?._id ?? '', { exists: 'yes', articles: [] });
    this.confirmed += 1;
    return author;
  }

  private async publish(author: Client): Promise<string> {
    const title = `Written ${this.confirmed}`;
    const form = await articleForm({ title });
    const { body } = await this.confirm(201, () =>
      author.form<ArticleResponse>('POST', '/api/articles', form),
    );
    const { _id } = body.article;
    this.articles.set(_id, { exists: 'yes', titles: [title] });
    this.authors.get(author.session?._id ?? '')?.articles.push(_id);
    return _id;
  }

  private async rewrite(author: Client, id: string): Promise<void> {
    const entry = this.article(id);
    const title = `Rewritten ${this.confirmed}`;
    const form = { title, content: '<p>More rain.</p>', bannerImage: await photo() };
    entry.titles.push(title);
    await this.confirm(200, () => author.form('PUT', `/api/articles/${id}`, form));
    entry.titles = [title];
  }

  private async removeArticle(author: Client, id: string): Promise<void> {
    await this.removing([this.article(id)], () => author.delete(`/api/articles/${id}`));
  }

  private async removeAuthor(admin: Client, { session }: Client): Promise<void> {
    const id = session?._id ?? '';
    const entry = this.authors.get(id) ?? { exists: 'no', articles: [] };
    const all = [entry, ...entry.articles.map((article) => this.article(article))];
    await this.removing(all, () => admin.delete(`/api/admin/users/${id}`));
  }

  private async removing(entries: Entry[], remove: () => Promise<Answer<unknown>>): Promise<void> {
    for (const entry of entries) entry.exists = 'maybe';
    await this.confirm(200, remove);
    for (const entry of entries) entry.exists = 'no';
  }

  private async confirm<T>(status: number, write: () => Promise<Answer<T>>): Promise<Answer<T>> {
    this.goOn();
    const answer = await write();
    if (answer.status !== status) throw new NotConfirmed(`${answer.status}`);
    this.confirmed += 1;
    return answer;
  }

  private goOn(): void {
    if (this.stopped) throw new NotConfirmed('stopped');
  }

  private article(id: string): ArticleEntry {
    const entry = this.articles.get(id);
    if (entry === undefined) throw new Error(`Nobody wrote article ${id}.`);
    return entry;
  }

  /** A cut connection makes `fetch` fail with a TypeError (of another realm than ours); a refused sign-up carries the response. */
  private reasonOf(error: unknown): string {
    if (isNativeError(error) && error.name === 'TypeError') return 'cut off';
    const status = /"statusCode":(\d+)/.exec(String(error))?.[1];
    if (status === undefined) throw error;
    return status;
  }
}
