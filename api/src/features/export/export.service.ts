import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '../../platform/config/config.module.ts';
import type { Env } from '../../platform/config/env.ts';
import { Transactions } from '../../platform/store/transactions.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { AuditService } from '../audit/audit.service.ts';
import { BestFiles } from '../images/best-files.ts';
import { EveryManuscriptReader } from '../manuscripts/export/every-manuscript.service.ts';
import { Redirects } from '../redirects/redirects.service.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { loginsOf } from './author-logins.ts';
import { type ExportFormat, FORMATS, type FormatOptions } from './formats/formats.ts';
import { Magazine, type MagazineParts } from './magazine.ts';
import { Losses } from './model/losses.ts';
import type { ExportedArticle, ExportedAuthor } from './model/exported-magazine.ts';
import { openTarget } from './target/open-target.ts';

/** What an export holds, and what it does not. */
export interface ExportReceipt {
  states: ReadonlyMap<ExportedArticle['state'], number>;
  authors: number;
  /** Files of pictures. */
  pictures: number;
  losses: Losses['all'];
}

/** Moves the magazine out. */
@Injectable()
export class ExportService {
  constructor(
    private readonly manuscripts: EveryManuscriptReader,
    private readonly accounts: AccountsService,
    private readonly pictures: BestFiles,
    private readonly redirects: Redirects,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Writes everything to a folder, or to an archive if `path` ends in `.zip`. It has its name once it is complete.
   * @throws ExportProblem if the name is taken; ImageStoreProblem if the pictures cannot be read
   */
  async write(
    format: ExportFormat,
    path: string,
    options: FormatOptions,
    onProgress: MagazineParts['onProgress'],
  ): Promise<ExportReceipt> {
    await this.pictures.check();
    const { settings } = await this.settings.find();
    const losses = new Losses();
    const authors = await this.authors();
    const magazine = new Magazine(
      {
        ...{ settings, siteUrl: this.env.siteUrl, authors, onProgress },
        ...{ manuscripts: this.manuscripts, pictures: this.pictures },
        oldAddresses: await this.redirects.addressesOfArticles(),
        total: await this.manuscripts.count(),
      },
      losses,
    );
    const target = await openTarget(path);
    try {
      const changes = [{ field: 'name', before: '', after: format }] as const;
      await this.transactions.run((session) => this.audit.record({ action: 'export', changes }, session));
      for await (const file of FORMATS[format](magazine, options)) await target.add(file);
      await target.finish();
    } catch (error) {
      await target.discard();
      throw error;
    }
    const { states, pictureFiles } = magazine;
    return { states, authors: authors.size, pictures: pictureFiles, losses: losses.all };
  }

  /** Everybody who writes, in the order of their accounts. */
  private async authors(): Promise<Map<string, ExportedAuthor>> {
    const writers = await this.manuscripts.authorIds();
    const people = [];
    for await (const { _id, role, name, email, bio, photo, trashedAt } of this.accounts.listAll()) {
      const id = _id.toHexString();
      if (trashedAt !== undefined || (role !== 'author' && !writers.has(id))) continue;
      people.push({ id, name, email, bio, photo });
    }
    const photos = await this.pictures.describe(people.flatMap(({ photo }) => photo ?? []));
    const logins = loginsOf(people);
    return new Map(
      people.map(({ photo, ...person }) => [
        person.id,
        { ...person, photo: photos.get(photo ?? '') ?? null, login: logins.get(person.id) ?? person.id },
      ]),
    );
  }
}
