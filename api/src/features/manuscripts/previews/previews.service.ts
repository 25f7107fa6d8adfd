import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { createHash, randomBytes } from 'node:crypto';
import { ArticlesService } from '../../articles/reading/articles.service.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type PageRequest, pagination, readPage } from '../../../platform/http/pagination.ts';
import { type Preview, PREVIEW_DAYS, type PreviewsResponse } from '../../../contract/previews.ts';
import type { PreviewPage } from '../../../contract/reader.ts';
import { Transactions } from '../../../platform/store/transactions.ts';
import { HiddenPictures } from '../../images/hidden-pictures.ts';
import { AuditService } from '../../audit/audit.service.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { ManuscriptAccess } from '../manuscript-access.service.ts';
import { ManuscriptsRepository } from '../manuscripts.repository.ts';
import type { Actor } from '../model/transitions.ts';
import type { StoredPreview } from '../model/preview.schema.ts';
import { aboutManuscript } from '../writer/step-log.ts';
import { previewedArticle } from './previewed-article.ts';
import { PreviewsRepository } from './previews.repository.ts';

const PREVIEW_MS = PREVIEW_DAYS * 24 * 60 * 60 * 1000;
/** 192 bits, which nobody can guess. */
const TOKEN_BYTES = 24;
const TOKEN = /^[\w-]{32}$/;
/** Maximum number of links of a manuscript. One more ends the oldest. */
const MAX_LINKS = 50;

/** Links that show unpublished words to people without an account. */
@Injectable()
export class PreviewsService {
  constructor(
    private readonly previews: PreviewsRepository,
    private readonly manuscripts: ManuscriptsRepository,
    private readonly access: ManuscriptAccess,
    private readonly articles: ArticlesService,
    private readonly accounts: AccountsService,
    private readonly hidden: HiddenPictures,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** @throws AppError as `ManuscriptAccess.openToRead` does */
  async create(user: Actor, id: string): Promise<{ preview: Preview; token: string }> {
    const manuscript = await this.access.openToRead(user, id);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const now = Date.now();
    const preview: StoredPreview = {
      _id: new Types.ObjectId(),
      manuscript: manuscript._id,
      tokenHash: hashOf(token),
      by: new Types.ObjectId(user.id),
      createdAt: new Date(now),
      endsAt: new Date(now + PREVIEW_MS),
    };
    await this.transactions.run(async (session) => {
      await this.previews.insert(preview, session);
      await this.previews.removeBeyond(manuscript._id, MAX_LINKS, session);
      await this.audit.record({ action: 'createPreview', about: aboutManuscript(manuscript) }, session);
    });
    const [presented] = await this.present([preview]);
    if (presented === undefined) throw new Error('A preview was not presented.');
    return { preview: presented, token };
  }

  /** @throws AppError as `ManuscriptAccess.openToRead` does */
  async list(user: Actor, id: string, request: PageRequest): Promise<PreviewsResponse> {
    const { _id } = await this.access.openToRead(user, id);
    const total = await this.previews.count(_id);
    const previews = await readPage(request, total, (slice) => this.previews.findPage(_id, slice));
    return { data: await this.present(previews), pagination: pagination(request, total) };
  }

  /** @throws AppError as `ManuscriptAccess.openToRead` does; PREVIEW_NOT_FOUND */
  async end(user: Actor, id: string, preview: string): Promise<void> {
    const manuscript = await this.access.openToRead(user, id);
    await this.transactions.run(async (session) => {
      if (!(await this.previews.remove(manuscript._id, preview, session)))
        throw new AppError('PREVIEW_NOT_FOUND');
      await this.audit.record({ action: 'endPreview', about: aboutManuscript(manuscript) }, session);
    });
  }

  /** @throws AppError as `ManuscriptAccess.openToRead` does */
  async endAll(user: Actor, id: string): Promise<void> {
    const manuscript = await this.access.openToRead(user, id);
    await this.transactions.run(async (session) => {
      if (await this.previews.removeAllOf(manuscript._id, session))
        await this.audit.record({ action: 'endPreviews', about: aboutManuscript(manuscript) }, session);
    });
  }

  /**
   * What a link shows: the working copy, or the id of the article if its words are published. The store looks up the hash of
   * the token, so response times reveal nothing about it.
   * @throws AppError PREVIEW_NOT_FOUND for unknown, malformed and ended links alike
   */
  async show(token: string): Promise<PreviewPage> {
    const preview = TOKEN.test(token) ? await this.previews.findByHash(hashOf(token)) : null;
    if (preview === null) throw new AppError('PREVIEW_NOT_FOUND');
    const manuscript = await this.manuscripts.findById(preview.manuscript.toHexString());
    if (manuscript === null || manuscript.state === 'trashed') throw new AppError('PREVIEW_NOT_FOUND');
    if (manuscript.state === 'published' && manuscript.workingCopy === undefined)
      return { published: manuscript._id.toHexString() };
    const copy = await this.access.wordsOf(manuscript);
    const page = await this.articles.withRelated(previewedArticle(manuscript, copy), (pictures) =>
      this.hidden.withKeys(pictures),
    );
    const isOfChanges = manuscript.state === 'published';
    return { ...page, published: null, isOfChanges, endsAt: preview.endsAt.toISOString() };
  }

  private async present(previews: readonly StoredPreview[]): Promise<Preview[]> {
    const { authors } = await this.accounts.bylines(previews.map(({ by }) => by.toHexString()));
    return previews.map(({ _id, by, createdAt, endsAt }) => ({
      _id: _id.toHexString(),
      createdBy: authors.get(by.toHexString())?.name ?? null,
      createdAt: createdAt.toISOString(),
      endsAt: endsAt.toISOString(),
    }));
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
