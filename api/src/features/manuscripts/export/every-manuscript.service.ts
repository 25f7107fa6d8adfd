import { Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import type { StoredCorrection } from '../../articles/stored-correction.ts';
import type { StoredManuscript } from '../model/manuscript.schema.ts';
import { publishedRevision, type State } from '../model/transitions.ts';
import { type Words, wordsIn } from '../model/written-fields.schema.ts';
import { DamagedRevision, RevisionReader } from '../writer/revision-reader.service.ts';
import { EveryManuscriptRepository } from './every-manuscript.repository.ts';

/** Manuscripts read together. Each may have a megabyte of text. */
const BATCH = 20;

/** What is written in a manuscript. */
export type ManuscriptWords = Required<Words>;

/** A manuscript as the export of the magazine needs it. */
export interface EveryManuscript {
  id: string;
  state: State;
  /** The name in its address; empty before its first publication. */
  slug: string;
  /** Account ids, the first author first. */
  authors: string[];
  /** What readers see, or saw before a withdrawal; otherwise what is saved. */
  words: ManuscriptWords;
  /** Saved changes of a published or withdrawn article that readers do not see. */
  changes: ManuscriptWords | null;
  /** When it was published; absent if it never was, or is in the trash. */
  publishedAt?: Date;
  changedAt: Date;
  scheduledFor?: Date;
  /** Id of the original; its own if it is the original, `null` without translations. */
  translationOf: string | null;
  /** Newest first. */
  corrections: StoredCorrection[];
  /** Whether the stored text is damaged, and `words.content` empty. */
  isDamaged: boolean;
}

/** Reads all manuscripts in any state, one at a time, in the order in which they were begun. */
@Injectable()
export class EveryManuscriptReader {
  private readonly logger = new Logger('Export');

  constructor(
    private readonly manuscripts: EveryManuscriptRepository,
    private readonly reader: RevisionReader,
  ) {}

  count(): Promise<number> {
    return this.manuscripts.count();
  }

  /** Ids of all accounts that are authors of something. */
  async authorIds(): Promise<Set<string>> {
    return new Set((await this.manuscripts.authorIds()).map(String));
  }

  async *all(): AsyncGenerator<EveryManuscript> {
    for (let after: Types.ObjectId | null = null; ;) {
      const batch: StoredManuscript[] = await this.manuscripts.findAfter(after, BATCH);
      for (const manuscript of batch) yield this.read(manuscript);
      after = batch.at(-1)?._id ?? null;
      if (batch.length < BATCH) return;
    }
  }

  private async read(manuscript: StoredManuscript): Promise<EveryManuscript> {
    const { _id, state, slug, formerSlug = '', workingCopy, schedule } = manuscript;
    const id = _id.toHexString();
    const saved = workingCopy === undefined ? null : wordsIn(workingCopy);
    const isPublic = publishedRevision(manuscript) !== null;
    const content = isPublic ? await this.published(manuscript) : '';
    const words = isPublic || saved === null ? wordsIn({ ...manuscript, content: content ?? '' }) : saved;
    return {
      ...{ id, state, authors: manuscript.authors.map(String) },
      slug: slug === id ? formerSlug : slug,
      words,
      changes: isPublic && saved !== null && !isSame(saved, words) ? saved : null,
      ...(isPublic && { publishedAt: manuscript.createdAt }),
      changedAt: isPublic || workingCopy === undefined ? manuscript.updatedAt : workingCopy.savedAt,
      ...(schedule !== undefined && { scheduledFor: schedule.at }),
      translationOf: manuscript.translation?.group.toHexString() ?? null,
      corrections: manuscript.corrections ?? [],
      isDamaged: content === null,
    };
  }

  private async published(manuscript: StoredManuscript): Promise<string | null> {
    return this.reader.contentOf(manuscript).catch((error: unknown) => {
      if (!(error instanceof DamagedRevision)) throw error;
      this.logger.error(error.message);
      return null;
    });
  }
}

/** Whether the same is written. Working copies also keep pictures for an undo. */
function isSame(one: ManuscriptWords, other: ManuscriptWords): boolean {
  const [before, after] = [one, other].map(({ pictures: _, ...words }) => words);
  return isDeepStrictEqual(before, after);
}
