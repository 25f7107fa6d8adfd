import { Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { DamagedRevision, RevisionReader } from '../writer/revision-reader.service.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { retainedPictures } from '../model/retained-pictures.ts';
import type { Revision } from '../model/revision.schema.ts';
import type { StoredManuscript } from '../model/manuscript.schema.ts';
import { ManuscriptsRepository } from '../manuscripts.repository.ts';
import type { StoredNote } from '../model/note.schema.ts';
import { NotesRepository } from '../notes/notes.repository.ts';
import { liveRevision } from '../model/transitions.ts';
import { wordsIn } from '../model/written-fields.schema.ts';
import {
  accountIdsIn,
  type ExportedWords,
  exportFacts,
  exportNote,
  exportRevision,
  exportWords,
  folderOf,
  type Names,
} from './exported-manuscript.ts';

/** Notes in one batch. */
const NOTES_BATCH = 200;

/** One manuscript, without its revisions. */
export interface OwnManuscript {
  _id: Types.ObjectId;
  /** Name of its folder. */
  folder: string;
  facts: object;
  workingCopy: ExportedWords | null;
  /** The words that readers see; `null` if it is not published. */
  published: ExportedWords | null;
  /** Ids of all its pictures. */
  pictures: string[];
}

/**
 * Reads everything that an author wrote, for an export: all manuscripts in any state, one at a time. Other people appear only
 * with their names.
 */
@Injectable()
export class OwnManuscripts {
  private readonly logger = new Logger('Export');

  constructor(
    private readonly manuscripts: ManuscriptsRepository,
    private readonly notes: NotesRepository,
    private readonly reader: RevisionReader,
    private readonly accounts: AccountsService,
  ) {}

  async idsOf(author: string): Promise<Types.ObjectId[]> {
    return this.manuscripts.findIdsByAuthor(author);
  }

  /** `null` if it was deleted since, or no longer has this author. */
  async find(_id: Types.ObjectId, author: string): Promise<OwnManuscript | null> {
    const manuscript = await this.manuscripts.findById(_id.toHexString());
    if (manuscript?.authors?.some((id) => id.toHexString() === author) !== true) return null;
    const { workingCopy, pictures } = manuscript;
    const { authors } = await this.accounts.bylines(accountIdsIn(manuscript));
    return {
      _id,
      folder: folderOf(manuscript),
      facts: exportFacts(manuscript, authors),
      workingCopy: workingCopy === undefined ? null : exportWords(wordsIn(workingCopy)),
      published: await this.publishedWords(manuscript),
      pictures: [...new Set([...pictures, ...retainedPictures(manuscript)])],
    };
  }

  /** All revisions, oldest first. A damaged revision is `null`. */
  async *revisionsOf(
    manuscript: Types.ObjectId,
  ): AsyncGenerator<{ number: number; revision: object | null }> {
    const nameCache = new NameCache(this.accounts);
    for (const number of await this.manuscripts.findRevisionNumbers(manuscript)) {
      const revision = await this.reader.find(manuscript, number).catch((error: unknown) => {
        if (!(error instanceof DamagedRevision)) throw error;
        this.logger.error(error.message);
        return undefined;
      });
      // Thinning has deleted it since.
      if (revision === null) continue;
      yield {
        number,
        revision:
          revision === undefined
            ? null
            : exportRevision(revision, await nameCache.namesOf(revisionAccountIds(revision))),
      };
    }
  }

  /** All notes on a manuscript, oldest first, in batches. */
  notesOf(manuscript: Types.ObjectId): AsyncGenerator<object[]> {
    return this.readNotes({ manuscript }, (note, names) => [exportNote(note, names)]);
  }

  /** Notes by a user on manuscripts other than `ownIds`, with the ids of these manuscripts. */
  notesOnOtherManuscripts(by: string, ownIds: ReadonlySet<string>): AsyncGenerator<object[]> {
    return this.readNotes({ by: new Types.ObjectId(by) }, (note, names) => {
      const manuscript = note.manuscript.toHexString();
      return ownIds.has(manuscript) ? [] : [{ manuscript, ...exportNote(note, names) }];
    });
  }

  private async *readNotes(
    filter: { manuscript: Types.ObjectId } | { by: Types.ObjectId },
    present: (note: StoredNote, names: Names) => object[],
  ): AsyncGenerator<object[]> {
    const nameCache = new NameCache(this.accounts);
    for (let after: Types.ObjectId | null = null; ;) {
      const batch: StoredNote[] = await this.notes.findAfter(filter, after, NOTES_BATCH);
      const names = await nameCache.namesOf(batch.map(({ by }) => by.toHexString()));
      const presented = batch.flatMap((note) => present(note, names));
      if (presented.length > 0) yield presented;
      after = batch.at(-1)?._id ?? null;
      if (batch.length < NOTES_BATCH) return;
    }
  }

  private async publishedWords(manuscript: StoredManuscript): Promise<ExportedWords | null> {
    if (liveRevision(manuscript) === null) return null;
    const content = await this.reader.contentOf(manuscript).catch((error: unknown) => {
      if (!(error instanceof DamagedRevision)) throw error;
      this.logger.error(error.message);
      return null;
    });
    return content === null ? null : exportWords({ ...manuscript, content });
  }
}

/** Caches the names of accounts for one export. */
class NameCache {
  private readonly names = new Map<string, { name: string }>();
  private readonly requestedIds = new Set<string>();

  constructor(private readonly accounts: AccountsService) {}

  async namesOf(ids: readonly string[]): Promise<Names> {
    const newIds = ids.filter((id) => !this.requestedIds.has(id));
    if (newIds.length > 0) {
      const { authors } = await this.accounts.bylines(newIds);
      for (const [id, { name }] of authors) this.names.set(id, { name });
      for (const id of newIds) this.requestedIds.add(id);
    }
    return this.names;
  }
}

function revisionAccountIds({ by, authors = [] }: Revision): string[] {
  return [by, ...authors].map((id) => id.toHexString());
}
