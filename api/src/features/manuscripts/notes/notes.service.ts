import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type PageRequest, pagination, readPage } from '../../../platform/http/pagination.ts';
import type { ManuscriptEvent, Note, NotesResponse } from '../../../contract/notes.ts';
import { oncePerKey } from '../once-per-key.ts';
import { Transactions } from '../../../platform/store/transactions.ts';
import { AuditService } from '../../audit/audit.service.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { ManuscriptAccess } from '../manuscript-access.service.ts';
import type { StoredManuscript } from '../model/manuscript.schema.ts';
import { ManuscriptsRepository, storedIdempotencyKey } from '../manuscripts.repository.ts';
import type { Actor } from '../model/transitions.ts';
import { aboutManuscript } from '../writer/step-log.ts';
import { eventsOf } from './timeline.ts';
import type { StoredNote } from '../model/note.schema.ts';
import { NotesRepository } from './notes.repository.ts';

/** Maximum number of revisions whose events are listed. */
const MAX_REVISIONS = 50;

/** Notes between the authors of a manuscript and admins. Readers do not see them. */
@Injectable()
export class NotesService {
  constructor(
    private readonly notes: NotesRepository,
    private readonly manuscripts: ManuscriptsRepository,
    private readonly access: ManuscriptAccess,
    private readonly accounts: AccountsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** @throws AppError as `ManuscriptAccess.openToRead` does */
  async list(user: Actor, id: string, request: PageRequest): Promise<NotesResponse> {
    const manuscript = await this.access.openToRead(user, id);
    const { _id } = manuscript;
    const total = await this.notes.count(_id);
    const notes = await readPage(request, total, (slice) => this.notes.findPage(_id, slice));
    const paging = pagination(request, total);
    const oldestAt = paging.page < paging.totalPages ? notes.at(-1)?.at : undefined;
    const events = await this.eventsSince(oldestAt ?? new Date(0), manuscript);
    return { data: await this.present(notes), events, pagination: paging };
  }

  private async eventsSince(moment: Date, manuscript: StoredManuscript): Promise<ManuscriptEvent[]> {
    const revisions = await this.manuscripts.findRevisions(manuscript._id, { skip: 0, limit: MAX_REVISIONS });
    const events = eventsOf(manuscript, revisions, moment);
    const { authors } = await this.accounts.bylines(events.map(({ by }) => by.toHexString()));
    return events.map(({ action, by, at, until }) => ({
      action,
      by: authors.get(by.toHexString())?.name ?? null,
      at: at.toISOString(),
      until: until?.toISOString() ?? null,
    }));
  }

  /**
   * Adds a note, once per key: a repeated request returns the note of the first one.
   * @throws AppError as `ManuscriptAccess.openToRead` does; IDEMPOTENCY_KEY_REUSED for another text
   */
  async add(user: Actor, id: string, text: string, key: string | undefined): Promise<Note> {
    await this.access.openToRead(user, id);
    if (key === undefined) return this.addOne(user, id, text);
    const idempotencyKey = storedIdempotencyKey(user.id, key);
    return oncePerKey({
      find: () => this.notes.findByKey(idempotencyKey),
      repeat: (note) => this.presentRepeated(note, id, text),
      work: () => this.addOne(user, id, text, idempotencyKey),
    });
  }

  private async addOne(user: Actor, id: string, text: string, idempotencyKey?: string): Promise<Note> {
    const note: StoredNote = {
      _id: new Types.ObjectId(),
      manuscript: new Types.ObjectId(id),
      by: new Types.ObjectId(user.id),
      text,
      at: new Date(),
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    };
    await this.transactions.run(async (session) => {
      const manuscript = await this.access.openToRead(user, id, session);
      // The manuscript and its notes may be removed with its author's account concurrently.
      await this.accounts.lockDraftAuthors([manuscript.author.toHexString()], session);
      await this.notes.insert(note, session);
      await this.audit.record({ action: 'addNote', about: aboutManuscript(manuscript) }, session);
    });
    return this.presentOne(note);
  }

  /** Deletes a note by this user. @throws AppError as `ManuscriptAccess.openToRead` does; NOTE_NOT_FOUND */
  async remove(user: Actor, id: string, note: string): Promise<void> {
    const manuscript = await this.access.openToRead(user, id);
    await this.transactions.run(async (session) => {
      if (!(await this.notes.remove(manuscript._id, note, user.id, session)))
        throw new AppError('NOTE_NOT_FOUND');
      await this.audit.record({ action: 'deleteNote', about: aboutManuscript(manuscript) }, session);
    });
  }

  private async presentRepeated(note: StoredNote, id: string, text: string): Promise<Note> {
    if (note.text !== text || note.manuscript.toHexString() !== id)
      throw new AppError('IDEMPOTENCY_KEY_REUSED', {
        message: 'This was already sent, with different contents.',
      });
    return this.presentOne(note);
  }

  private async presentOne(note: StoredNote): Promise<Note> {
    const [presented] = await this.present([note]);
    if (presented === undefined) throw new Error('A note was not presented.');
    return presented;
  }

  private async present(notes: readonly StoredNote[]): Promise<Note[]> {
    const { authors } = await this.accounts.bylines(notes.map(({ by }) => by.toHexString()));
    return notes.map(({ _id, text, by, at, isReturn = false }) => ({
      _id: _id.toHexString(),
      text,
      by: authors.get(by.toHexString()) ?? null,
      at: at.toISOString(),
      isReturn,
    }));
  }
}
