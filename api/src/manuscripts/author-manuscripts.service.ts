import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { ArticleAdoption } from '../publishing/article-adoption.service.ts';
import { ArticleWriter } from '../publishing/article-writer.ts';
import { ManuscriptsRepository } from './manuscripts.repository.ts';
import { type Actor, liveRevision } from './transitions.ts';
import { restoredWithAuthor, trashedWithAuthor } from './trash/trash.ts';

/** Steps with all manuscripts of an author, within the transaction that changes the account. */
@Injectable()
export class AuthorManuscripts {
  constructor(
    private readonly manuscripts: ManuscriptsRepository,
    private readonly writer: ArticleWriter,
    private readonly adoption: ArticleAdoption,
  ) {}

  /** Erases them, also those in the trash. Returns the pictures to clear after the transaction. */
  async erase(author: string, user: Actor, session: ClientSession): Promise<string[]> {
    await this.adoption.adoptAllOf(author, session);
    const manuscripts = await this.manuscripts.findAllOf(author, session);
    const changes = manuscripts.map((before) => ({ by: user, before, after: null }));
    return (await this.writer.commit('erase', changes, session)).droppedPictures;
  }

  /** Puts them into the trash with their author; those in the trash stay as they are. */
  async trash(author: string, at: Date, user: Actor, session: ClientSession): Promise<void> {
    await this.adoption.adoptAllOf(author, session);
    const manuscripts = await this.manuscripts.findAllOf(author, session);
    const changes = manuscripts
      .filter(({ state }) => state !== 'trashed')
      .map((before) => ({ by: user, before, after: trashedWithAuthor(before, at, user) }));
    await this.writer.commit('deleteWithAuthor', changes, session);
  }

  /** Brings those back, as they were, that were deleted with their author. */
  async restore(author: string, user: Actor, session: ClientSession): Promise<void> {
    const manuscripts = await this.manuscripts.findAllOf(author, session);
    const changes = [];
    for (const before of manuscripts.filter(({ trash }) => trash?.withAuthor !== undefined)) {
      const after = restoredWithAuthor(before);
      const content = liveRevision(after) === null ? '' : await this.manuscripts.findContent(after);
      changes.push({ by: user, before, after: { ...after, content } });
    }
    await this.writer.commit('restoreWithAuthor', changes, session);
  }
}
