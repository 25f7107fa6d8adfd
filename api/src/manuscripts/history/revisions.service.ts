import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AppError, invalidFields } from '../../common/errors/app-error.ts';
import { type PageRequest, pagination, readPage } from '../../common/pagination.ts';
import type { Manuscript } from '../../contract/manuscripts.ts';
import type { RevisionChanges, RevisionResponse, RevisionsResponse } from '../../contract/revisions.ts';
import { picturesIn } from '../../html/article-pictures.ts';
import { HiddenPictures } from '../../images/hidden-pictures.ts';
import { PicturesService } from '../../images/pictures.service.ts';
import { RevisionDescriber } from '../../publishing/revision-describer.service.ts';
import { WorkingCopyWriter } from '../../publishing/working-copy-writer.ts';
import { AccountsService } from '../../users/accounts.service.ts';
import { ManuscriptAccess } from '../manuscript-access.service.ts';
import { manuscriptVersion } from '../manuscript.presenter.ts';
import type { StoredManuscript } from '../manuscript.schema.ts';
import { ManuscriptsRepository } from '../manuscripts.repository.ts';
import { changesBetween } from './revision-changes.ts';
import { presentDiff, presentRevision, type Version } from './revision.presenter.ts';
import { type Actor, liveRevision } from '../transitions.ts';
import { afterKeeping, unkeptWords, workingCopyOf } from '../drafts/working-copy.ts';
import { type Words, wordsIn } from '../words.schema.ts';

/** What a version is compared with: the one before it, or what readers see. */
export const AGAINST = ['before', 'live'] as const;
export type Against = (typeof AGAINST)[number];

/**
 * The history of a manuscript: its revisions, and the working copy as the newest version, with the number of the revision
 * that it will be.
 */
@Injectable()
export class RevisionsService {
  constructor(
    private readonly manuscripts: ManuscriptsRepository,
    private readonly access: ManuscriptAccess,
    private readonly copyWriter: WorkingCopyWriter,
    private readonly describer: RevisionDescriber,
    private readonly accounts: AccountsService,
    private readonly pictures: PicturesService,
    private readonly hidden: HiddenPictures,
  ) {}

  /** @throws AppError as `ManuscriptAccess.open` does */
  async list(user: Actor, id: string, request: PageRequest): Promise<RevisionsResponse> {
    const manuscript = await this.access.open(user, 'save', id);
    const current = currentVersion(manuscript);
    const first = current === null ? 0 : 1;
    const total = first + (await this.manuscripts.countRevisions(manuscript._id));
    const versions = await readPage<Version>(request, total, async ({ skip, limit }) => {
      const shown = current === null || skip > 0 ? [] : [current];
      const slice = { skip: Math.max(0, skip - first), limit: limit - shown.length };
      return [...shown, ...(await this.manuscripts.findRevisions(manuscript._id, slice))];
    });
    const changes = await this.changesOf(manuscript, versions);
    if (current !== null && versions[0]?.number === current.number) {
      const before = await this.manuscripts.findRevisionBefore(manuscript._id, current.number);
      if (before !== null) changes.set(current.number, changesBetween(before, current));
    }
    const { authors } = await this.accounts.bylines(versions.map(({ by }) => by.toHexString()));
    const surroundings = { authors, changes };
    return {
      state: manuscript.state,
      title: (manuscript.workingCopy ?? manuscript).title,
      version: manuscriptVersion(manuscript),
      data: versions.map((version) => presentRevision(version, manuscript, surroundings)),
      pagination: pagination(request, total),
    };
  }

  /** @throws AppError as `ManuscriptAccess.open` does; REVISION_NOT_FOUND; VALIDATION_FAILED if nothing is live */
  async find(user: Actor, id: string, number: number, against: Against): Promise<RevisionResponse> {
    const manuscript = await this.access.open(user, 'save', id);
    const after = await this.findVersion(manuscript, number);
    const before =
      against === 'live'
        ? await this.findLive(manuscript)
        : await this.manuscripts.findRevisionBefore(manuscript._id, number);
    const compared = [after, ...(before === null ? [] : [before])];
    const { authors, pictures } = await this.accounts.bylines(
      compared.map(({ by }) => by.toHexString()),
      compared.flatMap(({ content, banner }) => [...picturesIn(content), ...(banner === '' ? [] : [banner])]),
    );
    const changes = await Promise.all(compared.map((version) => this.changesOf(manuscript, [version])));
    const surroundings = { authors, changes: new Map(changes.flatMap((each) => [...each])) };
    return {
      revision: presentRevision(after, manuscript, surroundings),
      against: before && presentRevision(before, manuscript, surroundings),
      diff: presentDiff(before, after, this.hidden.shown(pictures)),
    };
  }

  /**
   * Makes the words of a version the working copy; those of the live version end it. A revision keeps what was there before,
   * unless there is one with the same words.
   * @throws AppError as `ManuscriptAccess.open` does; REVISION_NOT_FOUND; MANUSCRIPT_CHANGED with the current manuscript if
   * something was saved or published since `version`
   */
  async restore(
    user: Actor,
    id: string,
    number: number,
    version: string,
  ): Promise<{ manuscript: Manuscript; replaced: number }> {
    const before = await this.access.open(user, 'save', id);
    await this.access.refuseChanged(before, version);
    const target = await this.findVersion(before, number);
    const { workingCopy, ...published } = before;
    const live = liveRevision(before);
    const replaced =
      workingCopy === undefined ? (live ?? 0) : (workingCopy.restored?.number ?? before.revision + 1);
    const isThere = workingCopy === undefined ? number === live : number === before.revision + 1;
    if (isThere) return { manuscript: await this.access.present(before), replaced: number };
    const kept = unkeptWords(before);
    const head = { ...published, content: '', ...(kept !== undefined && afterKeeping(before)) };
    const restored = { number, at: target.createdAt };
    const words = await this.withExistingPictures(wordsIn(target));
    const copy = { ...workingCopyOf(words, new Types.ObjectId(user.id), new Date()), restored };
    const after = number === live ? head : { ...head, workingCopy: copy };
    const dropped = await this.copyWriter.saveCopy({
      by: user,
      before,
      after,
      ...(kept !== undefined && { kept }),
    });
    if (dropped === null) {
      await this.access.refuseChanged(await this.access.open(user, 'save', id), version);
      // Only a version was kept beside these words.
      return this.restore(user, id, number, version);
    }
    await this.pictures.clear(dropped);
    return { manuscript: await this.access.present(after), replaced };
  }

  private async findVersion(manuscript: StoredManuscript, number: number): Promise<Version & Words> {
    const current = currentVersion(manuscript);
    if (current !== null && current.number === number) return current;
    const found = await this.manuscripts.findRevision(manuscript._id, number);
    if (found === null) throw new AppError('REVISION_NOT_FOUND');
    return found;
  }

  private async findLive(manuscript: StoredManuscript): Promise<Version & Words> {
    const live = liveRevision(manuscript);
    if (live === null) throw invalidFields({ against: 'Readers see no version of this.' });
    return this.findVersion(manuscript, live);
  }

  /** What versions that follow each other change, by number; without the working copy, which the next save changes. */
  private async changesOf(
    { _id, revision }: StoredManuscript,
    versions: readonly Version[],
  ): Promise<Map<number, RevisionChanges>> {
    const stored = versions.filter(({ number }) => number <= revision);
    const last = stored.at(-1);
    if (last === undefined) return new Map();
    return this.describer.describe(_id, stored, await this.manuscripts.findNumberBefore(_id, last.number));
  }

  /** Pictures of old revisions may be gone. */
  private async withExistingPictures(words: Required<Words>): Promise<Required<Words>> {
    const existing = await this.pictures.describe(words.pictures);
    return {
      ...words,
      banner: existing.has(words.banner) ? words.banner : '',
      pictures: words.pictures.filter((picture) => existing.has(picture)),
    };
  }
}

function currentVersion({ workingCopy, revision }: StoredManuscript): (Version & Words) | null {
  if (workingCopy === undefined) return null;
  const { savedBy: by, savedAt: createdAt, restored } = workingCopy;
  return {
    ...wordsIn(workingCopy),
    number: revision + 1,
    action: 'save',
    by,
    createdAt,
    ...(restored !== undefined && { restored }),
  };
}
