import { Injectable } from '@nestjs/common';
import type { ManuscriptSummary } from '../../contract/manuscripts.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { HiddenPictures } from '../images/hidden-pictures.ts';
import { namedAccountIds, presentSummary } from './manuscript.presenter.ts';
import type { StoredManuscriptSummary } from './model/manuscript.schema.ts';

/** Presents manuscripts in lists, with their authors and banners. */
@Injectable()
export class ManuscriptSummaries {
  constructor(
    private readonly accounts: AccountsService,
    private readonly hidden: HiddenPictures,
  ) {}

  async present(manuscripts: readonly StoredManuscriptSummary[]): Promise<ManuscriptSummary[]> {
    const { authors, pictures } = await this.accounts.bylines(
      manuscripts.flatMap(namedAccountIds),
      manuscripts.map(({ workingCopy }) => workingCopy.banner).filter((id) => id !== ''),
    );
    const context = { authors, pictures: this.hidden.withKeys(pictures) };
    return manuscripts.map((manuscript) => presentSummary(manuscript, context));
  }
}
