import { Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { picturesIn } from '../../../platform/html/article-pictures.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { ArticleContent } from '../article-content.ts';
import { ManuscriptSteps, noStep } from '../manuscript-steps.ts';
import { ManuscriptsRepository } from '../manuscripts.repository.ts';
import type { StoredManuscript } from '../model/manuscript.schema.ts';
import { type Actor, transitionsOf } from '../model/transitions.ts';
import { NO_WORDS, type Words } from '../model/written-fields.schema.ts';
import { ArticleWriter } from '../writer/article-writer.ts';
import { RevisionReader } from '../writer/revision-reader.service.ts';
import {
  changedManuscript,
  importedVersion,
  type ImportedManuscript,
  manuscriptWithText,
  newManuscript,
} from './imported-manuscript.ts';

/** A manuscript that an import has stored. */
export interface StoredImport {
  id: Types.ObjectId;
  /** Tells whether somebody has changed it since. */
  version: string;
}

/** Notes a stored manuscript within its transaction. */
export type RecordImport = (stored: StoredImport, session: ClientSession) => Promise<void>;

/** Why a manuscript that was imported before stays as it is. */
export type Kept = 'changed-here' | 'removed-here' | 'other-state';

/** Stores articles of other systems, through the same checks and the same writer as an author's own. */
@Injectable()
export class ManuscriptImport {
  constructor(
    private readonly content: ArticleContent,
    private readonly steps: ManuscriptSteps,
    private readonly writer: ArticleWriter,
    private readonly manuscripts: ManuscriptsRepository,
    private readonly accounts: AccountsService,
    private readonly reader: RevisionReader,
  ) {}

  /** @throws AppError as a publication does; for a draft, as a save does */
  async create(imported: ImportedManuscript, record: RecordImport): Promise<void> {
    const id = new Types.ObjectId();
    const words = await this.wordsOf(imported);
    const address = await this.addressFor(imported, id);
    await this.steps.take(async (session) => {
      const change = newManuscript(id, imported, words, address);
      await this.lockAuthors(imported, session);
      await record({ id, version: importedVersion(change.after) }, session);
      return { action: 'import', by: actor(imported), before: null, ...change };
    });
  }

  /**
   * Stores it again, unless somebody has changed it here since.
   * @param stored as it was imported before
   * @throws AppError as `create` does
   */
  async change(
    stored: StoredImport,
    imported: ImportedManuscript,
    record: RecordImport,
  ): Promise<Kept | null> {
    const words = await this.wordsOf(imported);
    const address = await this.addressFor(imported, stored.id);
    let kept: Kept | null = null;
    await this.steps.take(async (session) => {
      const before = await this.manuscripts.findById(stored.id.toHexString(), session);
      kept = keptBecause(before, stored, imported);
      if (before === null || kept !== null) return noStep(before);
      const change = changedManuscript(before, imported, words, address);
      await this.lockAuthors(imported, session);
      await record({ id: stored.id, version: importedVersion(change.after) }, session);
      return { action: 'import', by: actor(imported), before, ...change };
    });
    return kept;
  }

  /** Changes the text of a manuscript, unless somebody has changed it here since it was imported. */
  async changeText(
    stored: StoredImport,
    change: (html: string) => Promise<string>,
    record: RecordImport,
  ): Promise<void> {
    await this.steps.take(async (session) => {
      const before = await this.manuscripts.findById(stored.id.toHexString(), session);
      if (before === null || keptBecause(before, stored, before) !== null) return noStep(before);
      const content = before.workingCopy?.content ?? (await this.reader.contentOf(before, session));
      const step = manuscriptWithText(before, await change(content));
      await record({ id: stored.id, version: importedVersion(step.after) }, session);
      return { action: 'import', by: { id: before.author.toHexString(), role: 'operator' }, before, ...step };
    });
  }

  /** Whether it is still as it was imported. */
  async isUnchanged({ id, version }: StoredImport): Promise<boolean> {
    const manuscript = await this.manuscripts.findById(id.toHexString());
    return manuscript !== null && importedVersion(manuscript) === version;
  }

  /** Why it would stay as it is if it were imported again in this state; `null` if it would change. */
  async keptAs(stored: StoredImport, state: ImportedManuscript['state']): Promise<Kept | null> {
    const before = await this.manuscripts.findById(stored.id.toHexString());
    const isAsImported = before?.state === state && importedVersion(before) === stored.version;
    return isAsImported ? null : keptBecause(before, stored, { state });
  }

  /** Why a text would be refused for its length or depth; `null` if it would not. */
  refusalOf(html: string): string | null {
    return this.content.refusalOf(html);
  }

  private async wordsOf(imported: ImportedManuscript): Promise<Words> {
    const { html, state, title, description, tags, isFeatured } = imported;
    const { banner, bannerAlt, bannerCredit, language } = imported;
    const by = actor(imported);
    // The import has stored them. Another item with one of them may just have ended its hold.
    const stored = { ...NO_WORDS, pictures: [...picturesIn(html)] };
    const { html: content, pictures } =
      state === 'published' || state === 'scheduled' || state === 'withdrawn'
        ? await this.content.prepare(html, by, stored)
        : await this.content.prepareDraft(html, by, stored);
    if (banner !== '') pictures.add(banner);
    const words = { title, description, content, tags, isFeatured, banner, bannerAlt, bannerCredit };
    return { ...words, language, pictures: [...pictures] };
  }

  private async addressFor({ slug, title }: ImportedManuscript, id: Types.ObjectId) {
    return this.writer.chooseAddress(slug === '' ? title : slug, id);
  }

  private async lockAuthors({ state, authors }: ImportedManuscript, session: ClientSession): Promise<void> {
    if (state !== 'published') await this.accounts.lockDraftAuthors([...new Set(authors)], session);
  }
}

function actor({ authors: [id = ''] }: ImportedManuscript): Actor {
  return { id, role: 'operator' };
}

function keptBecause(
  before: StoredManuscript | null,
  stored: StoredImport,
  { state }: { state: string },
): Kept | null {
  if (before === null) return 'removed-here';
  if (importedVersion(before) !== stored.version) return 'changed-here';
  return transitionsOf('import', before.state).some(({ to }) => to === state) ? null : 'other-state';
}
