import { beforeAll, beforeEach, expect } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import mongoose, { type Connection } from 'mongoose';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import type { Article, ArticleResponse } from '../../src/contract/articles.ts';
import type { Manuscript, ManuscriptResponse } from '../../src/contract/manuscripts.ts';
import type { ReviewResponse } from '../../src/contract/review.ts';
import type { RevisionsResponse } from '../../src/contract/revisions.ts';
import { type Answer, Client, type Fields } from './client.ts';
import { Manuscripts } from './manuscripts.ts';
import { operate } from './operator.ts';
import { photo } from './pictures.ts';
import { ADMIN, type RunningApi, useApi } from './start-api.ts';

const HOUR_MS = 60 * 60 * 1000;
export const ACCOUNTS = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

export type Seen = Pick<Manuscript, '_id' | 'version'>;

/** A newsroom in which an admin approves first, and a new author for each test. */
export class Newsroom {
  readonly api: RunningApi = useApi({ ...ACCOUNTS, PUBLISHING_POLICY: 'admin' }, { background: true });
  readonly visitor = new Client(this.api);
  admin!: Client;
  author!: Client;
  own!: Manuscripts;
  bannerImage!: Buffer;

  constructor() {
    beforeAll(async () => {
      await this.api.app.get(BootstrapAccounts).admin();
      this.admin = await this.visitor.login(ADMIN.email, ADMIN.password, 'admin');
      this.bannerImage = await photo();
    });
    beforeEach(async () => {
      this.author = await this.visitor.author();
      this.own = new Manuscripts(this.author);
    });
  }

  begin(fields: Fields = {}): Promise<Manuscript> {
    return this.own.begin({ bannerImage: this.bannerImage, 'tags[]': 'Weather', ...fields });
  }

  submit<T = ManuscriptResponse>(seen: Seen, as = this.author): Promise<Answer<T>> {
    return new Manuscripts(as).submit<T>(seen);
  }

  async submitted(fields: Fields = {}): Promise<Manuscript> {
    return (await this.submit(await this.begin(fields))).body.manuscript;
  }

  async takeBack(id: string): Promise<Manuscript> {
    return (await this.author.delete<ManuscriptResponse>(`/api/manuscripts/${id}/submission`)).body
      .manuscript;
  }

  approve<T = ManuscriptResponse>({ _id, version }: Seen): Promise<Answer<T>> {
    const headers = { 'If-Match': `"${version}"` };
    return this.admin.send<T>('POST', `/api/admin/review/${_id}/approve`, { headers });
  }

  giveBack(id: string, note: string): Promise<Answer<ManuscriptResponse>> {
    return this.admin.json<ManuscriptResponse>('POST', `/api/admin/review/${id}/return`, { note });
  }

  schedule<T = ManuscriptResponse>({ _id, version }: Seen, as = this.admin): Promise<Answer<T>> {
    const at = new Date(Date.now() + HOUR_MS).toISOString();
    return as.json<T>('PUT', `/api/manuscripts/${_id}/schedule`, { at }, { 'If-Match': `"${version}"` });
  }

  makeDue(id: string): Promise<unknown> {
    const manuscript = { _id: new mongoose.Types.ObjectId(id) };
    const due = { $set: { 'schedule.at': new Date(Date.now() - 1) } };
    return this.store.collection('manuscripts').updateOne(manuscript, due);
  }

  async review(id: string): Promise<ReviewResponse> {
    return (await this.admin.get<ReviewResponse>(`/api/admin/review/${id}`)).body;
  }

  async article(id: string): Promise<Article> {
    return (await this.visitor.get<ArticleResponse>(`/api/articles/${id}`)).body.article;
  }

  async statusOf(id: string): Promise<number> {
    return (await this.visitor.get(`/api/articles/${id}`)).status;
  }

  async live(fields: Fields = {}): Promise<Article> {
    const draft = await this.submitted(fields);
    await this.approve(draft);
    return this.article(draft._id);
  }

  /** The actions that stored the versions of a manuscript, newest first. */
  async actionsOf(id: string): Promise<string[]> {
    const { body } = await this.author.get<RevisionsResponse>(`/api/manuscripts/${id}/revisions`);
    return body.data.filter(({ isCurrent }) => !isCurrent).map(({ action }) => action);
  }

  async expectIntact(): Promise<void> {
    expect(await operate(this.api, ['verify'])).toMatchObject({ code: 0, printed: ['The store is intact.'] });
  }

  private get store(): Connection {
    return this.api.app.get<Connection>(getConnectionToken());
  }
}
