import { Injectable } from '@nestjs/common';
import { type PageRequest, pagination } from '../../platform/http/pagination.ts';
import type {
  TrashCounts,
  TrashedAuthorsResponse,
  TrashedManuscriptsResponse,
} from '../../contract/admin.ts';
import { HiddenPictures } from '../images/hidden-pictures.ts';
import { photoSrc } from '../images/picture.presenter.ts';
import { PicturesService } from '../images/pictures.service.ts';
import { presentTrash } from '../manuscripts/manuscript.presenter.ts';
import { TrashService } from '../manuscripts/trash/trash.service.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { AccountTrash } from '../accounts/author-changes/account-trash.service.ts';
import { presentTrashedAuthor } from './admin.presenter.ts';

/** Width of a photo in a table row: 44 CSS pixels at three device pixels each. */
const ROW_PHOTO_WIDTH = 132;

/** Lists the trash of all authors for admins. */
@Injectable()
export class AdminTrash {
  constructor(
    private readonly accounts: AccountsService,
    private readonly accountTrash: AccountTrash,
    private readonly trash: TrashService,
    private readonly pictures: PicturesService,
    private readonly hidden: HiddenPictures,
  ) {}

  async listManuscripts(query: string, request: PageRequest): Promise<TrashedManuscriptsResponse> {
    const [page, counts] = await Promise.all([this.trash.list(query, request), this.counts()]);
    return { ...page, counts };
  }

  async listAuthors(query: string, request: PageRequest): Promise<TrashedAuthorsResponse> {
    const { authors, total } = await this.accountTrash.list(query, request);
    const [counts, manuscriptCounts, pictures, { authors: admins }] = await Promise.all([
      this.counts(),
      this.trash.countWithAuthors(authors.map(({ _id }) => _id)),
      this.pictures.describe(authors.flatMap(({ photo }) => photo ?? [])),
      this.accounts.bylines(authors.map(({ trashedBy }) => trashedBy.toHexString())),
    ]);
    const photos = this.hidden.withKeys(pictures);
    const data = authors.map((author) =>
      presentTrashedAuthor(
        author,
        photoSrc(photos.get(author.photo ?? ''), ROW_PHOTO_WIDTH),
        manuscriptCounts.get(author._id.toHexString()) ?? { articles: 0, drafts: 0 },
        presentTrash({ at: author.trashedAt, by: author.trashedBy }, admins),
      ),
    );
    return { data, pagination: pagination(request, total), counts };
  }

  private async counts(): Promise<TrashCounts> {
    const [authors, manuscripts] = await Promise.all([this.accountTrash.count(), this.trash.count()]);
    return { authors, manuscripts };
  }
}
