import { Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { DamagedRevision, RevisionReader } from '../writer/revision-reader.service.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { keptPictures } from '../model/kept-pictures.ts';
import type { Revision } from '../model/revision.schema.ts';
import type { StoredManuscript } from '../model/manuscript.schema.ts';
import { ManuscriptsRepository } from '../manuscripts.repository.ts';
import type { StoredNote } from '../model/note.schema.ts';
import { NotesRepository } from '../notes/notes.repository.ts';
import { liveRevision } from '../model/transitions.ts';
import { wordsIn } from '../model/words.schema.ts';
import {
  type ExportedWords,
  exportFacts,
  exportNote,
  exportRevision,
  exportWords,
  folderOf,
  type Names,
  peopleOf,
} from './exported-manuscript.ts';

/** Notes read at a time. */
const NOTES = 200;

/** One manuscript, without its revisions. */
export interface OwnManuscript {
  _id: Types.ObjectId;
  /** Name of its folder. */
  folder: string;
  facts: object;
  workingCopy: ExportedWords | null;
  /** What readers see; `null` if they see nothing. */
  published: ExportedWords | null;
  /** Ids of all its pictures. */
  pictures: string[];
}

/**
 * Everything that somebody wrote, for them to keep: each manuscript of which they are an author, in any state, one at a time.
 * Others are only named, as beside the manuscript.
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
    return this.manuscripts.findIdsOf(author);
  }

  /** `null` if it is gone by now, or by others. */
  async find(_id: Types.ObjectId, author: string): Promise<OwnManuscript | null> {
    const manuscript = await this.manuscripts.findById(_id.toHexString());
    if (manuscript?.authors?.some((each) => each.toHexString() === author) !== true) return null;
    const { workingCopy, pictures } = manuscript;
    const { authors } = await this.accounts.bylines(peopleOf(manuscript));
    return {
      _id,
      folder: folderOf(manuscript),
      facts: exportFacts(manuscript, authors),
      workingCopy: workingCopy === undefined ? null : exportWords(wordsIn(workingCopy)),
      published: await this.publishedWords(manuscript),
      pictures: [...new Set([...pictures, ...keptPictures(manuscript)])],
    };
  }

  /** Oldest first. A damaged one is `null`. */
  async *revisionsOf(
    manuscript: Types.ObjectId,
  ): AsyncGenerator<{ number: number; revision: object | null }> {
    const names = new NamesSoFar(this.accounts);
    for (const number of await this.manuscripts.findRevisionNumbers(manuscript)) {
      const found = await this.reader.find(manuscript, number).catch((error: unknown) => {
        if (!(error instanceof DamagedRevision)) throw error;
        this.logger.error(error.message);
        return undefined;
      });
      // It was thinned out meanwhile.
      if (found === null) continue;
      yield {
        number,
        revision: found === undefined ? null : exportRevision(found, await names.of(peopleIn(found))),
      };
    }
  }

  /** All notes beside a manuscript, oldest first, page by page. */
  notesOf(manuscript: Types.ObjectId): AsyncGenerator<object[]> {
    return this.readNotes({ manuscript }, (note, names) => [exportNote(note, names)]);
  }

  /** Notes by somebody beside manuscripts that are not among `own`, with the ids of these. */
  notesElsewhere(by: string, own: ReadonlySet<string>): AsyncGenerator<object[]> {
    return this.readNotes({ by: new Types.ObjectId(by) }, (note, names) => {
      const manuscript = note.manuscript.toHexString();
      return own.has(manuscript) ? [] : [{ manuscript, ...exportNote(note, names) }];
    });
  }

  private async *readNotes(
    which: { manuscript: Types.ObjectId } | { by: Types.ObjectId },
    present: (note: StoredNote, names: Names) => object[],
  ): AsyncGenerator<object[]> {
    const names = new NamesSoFar(this.accounts);
    for (let after: Types.ObjectId | null = null; ;) {
      const page: StoredNote[] = await this.notes.findAfter(which, after, NOTES);
      const known = await names.of(page.map(({ by }) => by.toHexString()));
      const shown = page.flatMap((note) => present(note, known));
      if (shown.length > 0) yield shown;
      after = page.at(-1)?._id ?? null;
      if (page.length < NOTES) return;
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

/** Names that were asked for; each is read once. */
class NamesSoFar {
  private readonly known = new Map<string, { name: string }>();
  private readonly asked = new Set<string>();

  constructor(private readonly accounts: AccountsService) {}

  async of(ids: readonly string[]): Promise<Names> {
    const unknown = ids.filter((id) => !this.asked.has(id));
    if (unknown.length > 0) {
      const { authors } = await this.accounts.bylines(unknown);
      for (const [id, { name }] of authors) this.known.set(id, { name });
      for (const id of unknown) this.asked.add(id);
    }
    return this.known;
  }
}

function peopleIn({ by, authors = [] }: Revision): string[] {
  return [by, ...authors].map((id) => id.toHexString());
}
