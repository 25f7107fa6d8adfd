import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { bylineOf } from '../../articles/byline-of.ts';
import { AppError, invalidFields } from '../../../platform/errors/app-error.ts';
import { type PageRequest, pagination, readPage } from '../../../platform/http/pagination.ts';
import { MAX_AUTHORS } from '../../../contract/limits.ts';
import type { Manuscript } from '../../../contract/manuscripts.ts';
import type {
  AuthorChanges,
  RevisionChanges,
  RevisionResponse,
  RevisionsResponse,
} from '../../../contract/revisions.ts';
import { ROLES } from '../../../contract/users.ts';
import { HiddenPictures } from '../../images/hidden-pictures.ts';
import { PicturesService } from '../../images/pictures.service.ts';
import { RevisionDescriber } from './revision-describer.service.ts';
import { RevisionReader } from '../writer/revision-reader.service.ts';
import { aboutManuscript } from '../writer/step-log.ts';
import { WorkingCopyWriter } from '../writer/working-copy-writer.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { withAuthorsFromNextPublication } from '../model/byline.ts';
import { authorChanges } from '../authors/compare-authors.ts';
import type { WorkingCopy } from '../model/working-copy.schema.ts';
import { ManuscriptAccess } from '../manuscript-access.service.ts';
import { manuscriptVersion } from '../manuscript.presenter.ts';
import type { Manuscript as ManuscriptToStore, StoredManuscript } from '../model/manuscript.schema.ts';
import { ManuscriptsRepository } from '../manuscripts.repository.ts';
import { changesBetween } from './revision-changes.ts';
import { presentDiff, presentRevision, type Version } from './revision.presenter.ts';
import { type Actor, isStaff, liveRevision } from '../model/transitions.ts';
import { revisionNumbersAfter, copyWithoutRevision, workingCopyOf } from '../model/working-copy.ts';
import { type Words, wordsIn } from '../model/written-fields.schema.ts';

/** The version to compare with: the previous one, or the published one. */
export const AGAINST = ['before', 'live'] as const;
export type Against = (typeof AGAINST)[number];

/** The change that restores a version. */
interface Restoration {
  after: ManuscriptToStore;
  /** The working copy to keep as a revision. */
  replacedCopy: WorkingCopy | undefined;
  /** Number of the replaced version. */
  replaced: number;
}

/**
 * The history of a manuscript: its revisions, and the working copy as the newest version, with the number of the next
 * revision.
 */
@Injectable()
export class RevisionsService {
  constructor(
    private readonly manuscripts: ManuscriptsRepository,
    private readonly access: ManuscriptAccess,
    private readonly copyWriter: WorkingCopyWriter,
    private readonly reader: RevisionReader,
    private readonly describer: RevisionDescriber,
    private readonly accounts: AccountsService,
    private readonly pictures: PicturesService,
    private readonly hidden: HiddenPictures,
  ) {}

  /** @throws AppError as `ManuscriptAccess.open` does */
  async list(user: Actor, id: string, request: PageRequest): Promise<RevisionsResponse> {
    const manuscript = await this.access.open(user, 'save', id);
    const current = currentVersion(manuscript);
    const currentCount = current === null ? 0 : 1;
    const total = currentCount + (await this.manuscripts.countRevisions(manuscript._id));
    const versions = await readPage<Version>(request, total, async ({ skip, limit }) => {
      const newest = current === null || skip > 0 ? [] : [current];
      const slice = { skip: Math.max(0, skip - currentCount), limit: limit - newest.length };
      return [...newest, ...(await this.manuscripts.findRevisions(manuscript._id, slice))];
    });
    const last = versions.at(-1);
    const earlier = last && (await this.manuscripts.findHeadBefore(manuscript._id, last.number));
    const changes = await this.changesOf(manuscript, versions, earlier?.number ?? null);
    if (current !== null && versions[0]?.number === current.number) {
      const before = await this.reader.findBefore(manuscript._id, current.number);
      if (before !== null) changes.set(current.number, changesBetween(before, current));
    }
    const { authors } = await this.accounts.bylines(
      [...versions, ...(earlier ? [earlier] : [])].flatMap(accountIdsOf),
    );
    const presenterContext = { authors, changes, authorChanges: authorChangesIn(versions, earlier, authors) };
    return {
      state: manuscript.state,
      title: (manuscript.workingCopy ?? manuscript).title,
      version: manuscriptVersion(manuscript),
      data: versions.map((version) => presentRevision(version, manuscript, presenterContext)),
      pagination: pagination(request, total),
    };
  }

  /** @throws AppError as `ManuscriptAccess.open` does; REVISION_NOT_FOUND; VALIDATION_FAILED if no version is published */
  async find(user: Actor, id: string, number: number, against: Against): Promise<RevisionResponse> {
    const manuscript = await this.access.open(user, 'save', id);
    const before =
      against === 'live'
        ? await this.findLive(manuscript)
        : await this.reader.findBefore(manuscript._id, number);
    const after = await this.findVersion(manuscript, number);
    const compared = [after, ...(before === null ? [] : [before])];
    const { authors, pictures } = await this.accounts.bylines(
      compared.flatMap(accountIdsOf),
      compared.flatMap(({ pictures: ids }) => ids),
    );
    const changes = await Promise.all(
      compared.map(async (version) => {
        const earlier = await this.manuscripts.findHeadBefore(manuscript._id, version.number);
        return this.changesOf(manuscript, [version], earlier?.number ?? null);
      }),
    );
    const presenterContext = {
      authors,
      changes: new Map(changes.flatMap((changesByNumber) => [...changesByNumber])),
      authorChanges: authorChangesIn([after], before, authors),
    };
    return {
      revision: presentRevision(after, manuscript, presenterContext),
      against: before && presentRevision(before, manuscript, presenterContext),
      diff: presentDiff(before, after, { authors, pictures: this.hidden.withKeys(pictures) }),
    };
  }

  /**
   * Makes the words of a version the working copy, or removes the working copy if the version is live. Restores the authors
   * too if their accounts exist and the user may change the authors. The replaced words are kept as a revision, unless a
   * revision has them already.
   * @throws AppError as `ManuscriptAccess.open` does; REVISION_NOT_FOUND; MANUSCRIPT_CHANGED with the current manuscript if
   * `version` is stale
   */
  async restore(
    user: Actor,
    id: string,
    number: number,
    version: string,
  ): Promise<{ manuscript: Manuscript; replaced: number }> {
    for (;;) {
      const before = await this.access.open(user, 'save', id);
      await this.access.refuseChanged(before, version);
      const restoration = await this.restorationOf(user, before, number);
      if (restoration === null) return { manuscript: await this.access.present(before), replaced: number };
      const { replaced, ...change } = restoration;
      const droppedPictures = await this.copyWriter.saveCopy(
        { by: user, before, ...change },
        { action: 'restoreVersion', by: user.id, about: aboutManuscript(before) },
      );
      // Something was saved concurrently. The next attempt succeeds if that only added a revision.
      if (droppedPictures === null) continue;
      await this.pictures.removeUnused(droppedPictures);
      return { manuscript: await this.access.present(change.after), replaced };
    }
  }

  /** The change that restores a version; `null` if it is the current one. */
  private async restorationOf(
    user: Actor,
    before: StoredManuscript,
    number: number,
  ): Promise<Restoration | null> {
    const live = liveRevision(before);
    const target = await this.findVersion(before, number);
    const authors = await this.restorableAuthors(
      user,
      before,
      number === live ? bylineOf(before) : target.authors,
    );
    if (authors === null && number === currentNumber(before)) return null;
    const replacedCopy = await this.copyToKeep(before, authors !== null);
    const { workingCopy, ...published } =
      authors === null ? before : withAuthorsFromNextPublication(before, authors);
    const numbers = replacedCopy === undefined ? {} : revisionNumbersAfter(before);
    const withoutCopy = { ...published, content: '', ...numbers };
    return {
      after: number === live ? withoutCopy : { ...withoutCopy, workingCopy: await this.copyOf(user, target) },
      replacedCopy,
      replaced:
        replacedCopy === undefined ? (workingCopy?.restored?.number ?? live ?? 0) : before.revision + 1,
    };
  }

  /** The working copy to keep as a revision, or one with the published words if only the authors change. */
  private async copyToKeep(
    before: StoredManuscript,
    hasOtherAuthors: boolean,
  ): Promise<WorkingCopy | undefined> {
    const { workingCopy, shownAuthors } = before;
    const hasRevision = workingCopy === undefined && shownAuthors === undefined;
    return (
      copyWithoutRevision(before) ??
      (hasOtherAuthors && !hasRevision ? this.access.wordsOf(before) : undefined)
    );
  }

  /** A working copy with the words of a version, without pictures that have been deleted since. */
  private async copyOf(
    user: Actor,
    { number, createdAt, ...version }: Version & Words,
  ): Promise<WorkingCopy> {
    const words = wordsIn(version);
    const existing = await this.pictures.describe(words.pictures);
    const restoredWords = {
      ...words,
      banner: existing.has(words.banner) ? words.banner : '',
      pictures: words.pictures.filter((picture) => existing.has(picture)),
    };
    const restored = { number, at: createdAt };
    return { ...workingCopyOf(restoredWords, new Types.ObjectId(user.id), new Date()), restored };
  }

  /** Which of these authors to restore; `null` if the authors are the same already, or the user may not change them. */
  private async restorableAuthors(
    user: Actor,
    before: StoredManuscript,
    authors: readonly Types.ObjectId[] | undefined,
  ): Promise<Types.ObjectId[] | null> {
    if (authors === undefined || !this.access.may(user, 'setAuthors', before)) return null;
    const existing = await this.accounts.filterExisting(authors, ROLES);
    // Only editors and admins may change the first author.
    const firstAuthor = isStaff(user) ? [] : [new Types.ObjectId(user.id)];
    const others = existing.filter((author) => !firstAuthor.some((first) => first.equals(author)));
    const restored = [...firstAuthor, ...others].slice(0, MAX_AUTHORS);
    return restored.length === 0 || String(restored) === String(before.authors) ? null : restored;
  }

  private async findVersion(manuscript: StoredManuscript, number: number): Promise<Version & Words> {
    const current = currentVersion(manuscript);
    if (current !== null && current.number === number) return current;
    const revision = await this.reader.find(manuscript._id, number);
    if (revision === null) throw new AppError('REVISION_NOT_FOUND');
    return revision;
  }

  private async findLive(manuscript: StoredManuscript): Promise<Version & Words> {
    const live = liveRevision(manuscript);
    if (live === null) throw invalidFields({ against: 'Readers see no version of this.' });
    // The authors may have changed without a new revision.
    return { ...(await this.findVersion(manuscript, live)), authors: bylineOf(manuscript) };
  }

  /**
   * The changes of consecutive versions, by number; without the working copy, which the next save changes.
   * @param before number of the version before the oldest of these; `null` if there is none
   */
  private async changesOf(
    { _id, revision }: StoredManuscript,
    versions: readonly Version[],
    before: number | null,
  ): Promise<Map<number, RevisionChanges>> {
    const stored = versions.filter(({ number }) => number <= revision);
    return stored.length === 0 ? new Map() : this.describer.describe(_id, stored, before);
  }
}

/** Number of the version that an author sees: the working copy, or the published words. */
function currentNumber(manuscript: StoredManuscript): number | null {
  const { workingCopy, revision } = manuscript;
  return workingCopy === undefined ? liveRevision(manuscript) : revision + 1;
}

/** Account ids of the people whom a version names. */
function accountIdsOf({ by, authors = [] }: Version): string[] {
  return [by, ...authors].map((id) => id.toHexString());
}

/** @param earlier the version before the oldest of these */
function authorChangesIn(
  versions: readonly Version[],
  earlier: Version | null | undefined,
  names: ReadonlyMap<string, { name: string }>,
): Map<number, AuthorChanges> {
  const changes = versions.map(({ number, authors }, index) => {
    const before = versions[index + 1] ?? earlier;
    return [number, authorChanges(before?.authors, authors, names)] as const;
  });
  return new Map(changes.flatMap(([number, change]) => (change === null ? [] : [[number, change] as const])));
}

function currentVersion(manuscript: StoredManuscript): (Version & Words) | null {
  const { workingCopy, revision } = manuscript;
  if (workingCopy === undefined) return null;
  const { savedBy: by, savedAt: createdAt, restored } = workingCopy;
  return {
    ...wordsIn(workingCopy),
    number: revision + 1,
    action: 'save',
    by,
    authors: manuscript.authors,
    createdAt,
    ...(restored !== undefined && { restored }),
  };
}
