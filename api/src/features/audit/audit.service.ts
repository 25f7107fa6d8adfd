import { Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import {
  actorKind,
  kindOf,
  type LogAction,
  type LogChange,
  type LogEntry,
  type LoggedPeopleResponse,
  type LogResponse,
  type LogSubject,
} from '../../contract/log.ts';
import { pageOf, type PageRequest, pagination } from '../../platform/http/pagination.ts';
import { deviceNameOf } from '../../platform/http/device-name.ts';
import { cursorText, type ListCursor, parseCursor } from '../../platform/http/list-cursor.ts';
import { isOperator, requestUser, requestUserAgent } from '../../platform/http/request-context.ts';
import { AuditRepository } from './audit.repository.ts';
import type { StoredLogEntry } from './log-entry.schema.ts';
import { presentEntry } from './log-entry.presenter.ts';
import type { LogFilter } from './log-filter.ts';
import { searchedWords } from '../../platform/store/searched-words.ts';

/** Maximum characters of a name and of a value. Titles are shorter. */
export const VALUE_MAX_LENGTH = 300;
/** Entries that are read together for a file. */
const BATCH = 500;

/** A change to record. */
export interface NewLogEntry {
  action: LogAction;
  /** Account id, or `magazine` or `operator`. Absent: the signed-in user, or the operator, or the magazine. */
  by?: string;
  about?: { kind: LogSubject; id: string; name: string };
  /** Unequal short values. Never texts, passwords, tokens or addresses. */
  changes?: readonly LogChange[];
}

/** The log of all changes. Every feature that stores something records it here, within the same transaction. */
@Injectable()
export class AuditService {
  constructor(private readonly repository: AuditRepository) {}

  /** Records a change within its transaction. */
  async record(
    { action, about, changes = [], ...entry }: NewLogEntry,
    session: ClientSession,
  ): Promise<void> {
    const by = entry.by ?? requestUser() ?? (isOperator() ? 'operator' : 'magazine');
    const isPerson = actorKind(by) === 'person';
    const name = isPerson ? ((await this.repository.findNames([by], session)).get(by) ?? '') : '';
    // Only people have a session.
    const { browser, system } = deviceNameOf(isPerson ? requestUserAgent() : '');
    const values = changes
      .filter(({ before, after }) => before !== after)
      .map(({ field, before, after }) => ({ field, before: cut(before), after: cut(after) }));
    const isOwnAccount = about?.kind === 'account' && about.id === by;
    await this.repository.insert(
      {
        ...{ _id: new Types.ObjectId(), createdAt: new Date(), by, name, action, kind: kindOf(action) },
        ...(about !== undefined && !isOwnAccount && { about: { ...about, name: cut(about.name) } }),
        ...{ changes: values, browser, system },
        words: searchedWords(
          about?.name ?? '',
          name,
          ...values.flatMap(({ before, after }) => [before, after]),
        ),
      },
      session,
    );
  }

  /** Names of accounts, by id, for entries about several people. */
  async namesOf(ids: readonly string[], session: ClientSession): Promise<Map<string, string>> {
    return this.repository.findNames(ids, session);
  }

  async page(filter: LogFilter, cursor: string, limit: number): Promise<LogResponse> {
    const [total, entries] = await Promise.all([
      this.repository.count(filter),
      this.repository.findAfter(parseCursor(cursor), limit + 1, filter),
    ]);
    const last = entries.length > limit ? entries[limit - 1] : undefined;
    return {
      data: entries.slice(0, limit).map(presentEntry),
      pagination: { limit, nextCursor: last === undefined ? null : cursorText(last) },
      total,
    };
  }

  /** People with entries whose names have words that begin with those of `query`, by name. */
  async findPeople(query: string, request: PageRequest): Promise<LoggedPeopleResponse> {
    const words = searchedWords(query);
    const candidates = words.length === 0 ? [] : await this.repository.findPeople(words);
    const people = candidates
      .filter(({ name }) => {
        // The words may be those of a title.
        const ofName = searchedWords(name);
        return words.every((word) => ofName.some((each) => each.startsWith(word)));
      })
      .sort((one, other) => one.name.localeCompare(other.name) || one._id.localeCompare(other._id));
    return { data: pageOf(people, request), pagination: pagination(request, people.length) };
  }

  /** All entries in batches, newest first. */
  async *batches(filter: LogFilter): AsyncGenerator<LogEntry[]> {
    let cursor: ListCursor | null = null;
    do {
      const entries: StoredLogEntry[] = await this.repository.findAfter(cursor, BATCH, filter);
      if (entries.length > 0) yield entries.map(presentEntry);
      cursor = entries.length < BATCH ? null : (entries.at(-1) ?? null);
    } while (cursor !== null);
  }
}

function cut(text: string): string {
  return text.slice(0, VALUE_MAX_LENGTH).toWellFormed();
}
