import { Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { createHash } from 'node:crypto';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ArticleAuthor } from '../../../contract/articles.ts';
import type { AuthorsResponse, AuthorsSetResponse } from '../../../contract/authors.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { ManuscriptAccess } from '../manuscript-access.service.ts';
import { ManuscriptSteps, noStep } from '../manuscript-steps.ts';
import { manuscriptVersion } from '../manuscript.presenter.ts';
import type { Manuscript, StoredManuscript } from '../model/manuscript.schema.ts';
import { type Actor, isStaff } from '../model/transitions.ts';
import { AUTHORS_VERSION_LENGTH, unknownAuthor } from './authors.dto.ts';
import { withAuthorsFromNextPublication, withAuthorsNow, Byline, withByline } from '../model/byline.ts';
import { changeOfAuthors } from './change-of-authors.ts';
import { SettingsService } from '../../settings/settings.service.ts';

/** Lists and changes the authors of a manuscript. */
@Injectable()
export class ManuscriptAuthors {
  constructor(
    private readonly access: ManuscriptAccess,
    private readonly accounts: AccountsService,
    private readonly steps: ManuscriptSteps,
    private readonly settings: SettingsService,
  ) {}

  /** @throws AppError as `ManuscriptAccess.openToRead` does */
  async list(user: Actor, id: string): Promise<AuthorsResponse> {
    return this.present(await this.access.openToRead(user, id));
  }

  /**
   * Sets the authors and their order. Access changes immediately. Readers see the change immediately, unless an admin must
   * approve it.
   * @param version version of the authors that the user saw
   * @throws AppError as `ManuscriptAccess.openToRead` does; AUTHORS_CHANGED; NOT_FIRST_AUTHOR, FIRST_AUTHOR_FIXED;
   * VALIDATION_FAILED if an author does not exist
   */
  async set(
    user: Actor,
    id: string,
    requestedAuthors: readonly string[],
    version: string,
  ): Promise<Omit<AuthorsSetResponse, 'success'>> {
    const authors = requestedAuthors.map((author) => author.toLowerCase());
    const { before, after } = await this.steps.take(async (session) => {
      const before = await this.access.openToRead(user, id, session);
      const current = idsOf(before);
      if (versionOf(current) !== version) throw new AppError('AUTHORS_CHANGED');
      if (String(current) === String(authors)) return noStep(before);
      const action = this.actionFor(user, before, authors);
      await this.lockNewAuthors(
        authors.filter((author) => !current.includes(author)),
        session,
      );
      const changed = this.withAuthors(user, action, before, authors);
      const change = changeOfAuthors(before, changed, await this.access.wordsOf(before, session));
      return { action, by: user, before, ...change };
    });
    const manuscript = { before: manuscriptVersion(before), after: manuscriptVersion(after) };
    return { ...(await this.present(after)), manuscript };
  }

  /** Whether readers see changes by this user before the next publication. */
  private changesBylineImmediately(user: Actor): boolean {
    return isStaff(user) || this.settings.current.publishingPolicy === 'authors';
  }

  private withAuthors(
    user: Actor,
    action: 'leave' | 'setAuthors',
    before: StoredManuscript,
    authors: readonly string[],
  ): Manuscript {
    const ids = authors.map((author) => new Types.ObjectId(author));
    if (!this.changesBylineImmediately(user)) return withAuthorsFromNextPublication(before, ids);
    if (action === 'setAuthors') return withAuthorsNow(before, ids);
    return withByline(before, Byline.of(before).withoutAuthor(new Types.ObjectId(user.id), false));
  }

  /** @throws AppError VALIDATION_FAILED if a new author does not exist or is an admin */
  private async lockNewAuthors(newAuthors: readonly string[], session: ClientSession): Promise<void> {
    if (newAuthors.length === 0) return;
    const ids = newAuthors.map((author) => new Types.ObjectId(author));
    if ((await this.accounts.filterExisting(ids, ['author'], session)).length < newAuthors.length)
      throw unknownAuthor();
    // Prevents concurrent deletion of their accounts.
    await this.accounts.lockDraftAuthors(newAuthors, session);
  }

  /** The action that changes the authors to these. @throws AppError NOT_FIRST_AUTHOR, FIRST_AUTHOR_FIXED */
  private actionFor(
    user: Actor,
    before: StoredManuscript,
    authors: readonly string[],
  ): 'leave' | 'setAuthors' {
    const otherAuthors = idsOf(before).filter((author) => author !== user.id);
    if (this.access.may(user, 'leave', before) && String(otherAuthors) === String(authors)) return 'leave';
    if (!this.access.may(user, 'setAuthors', before)) throw new AppError('NOT_FIRST_AUTHOR');
    if (!isStaff(user) && authors[0] !== user.id) throw new AppError('FIRST_AUTHOR_FIXED');
    return 'setAuthors';
  }

  private async present(manuscript: StoredManuscript): Promise<AuthorsResponse> {
    const ids = idsOf(manuscript);
    const shownIds = manuscript.shownAuthors?.map(String);
    const { authors } = await this.accounts.bylines([...ids, ...(shownIds ?? [])]);
    const authorsById = (authorIds: readonly string[]): ArticleAuthor[] =>
      authorIds.flatMap((id) => authors.get(id) ?? []);
    return {
      authors: authorsById(ids),
      shown: shownIds === undefined ? null : authorsById(shownIds),
      version: versionOf(ids),
    };
  }
}

function idsOf(manuscript: StoredManuscript): string[] {
  return manuscript.authors.map((author) => author.toHexString());
}

function versionOf(ids: readonly string[]): string {
  return createHash('sha256').update(ids.join()).digest('base64url').slice(0, AUTHORS_VERSION_LENGTH);
}
