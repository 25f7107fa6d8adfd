import { Injectable } from '@nestjs/common';
import { AuthorListsRepository, CREDITED } from './author-lists.repository.ts';

/** Documents in one step. */
const BATCH = 500;

/**
 * Lists the author of manuscripts and articles from before schema version 6 as the only one. Safe to interrupt and to run
 * again, also while authors write: it skips what has a list.
 */
@Injectable()
export class AuthorLists {
  constructor(private readonly repository: AuthorListsRepository) {}

  /** Returns the number of new lists. */
  async complete(tell: (done: number, total: number) => void = () => undefined): Promise<number> {
    let total = 0;
    for (const documents of CREDITED) total += await this.repository.count(documents);
    let done = 0;
    for (const documents of CREDITED)
      for (;;) {
        const ids = await this.repository.findBatch(documents, BATCH);
        if (ids.length === 0) break;
        await this.repository.complete(documents, ids);
        done += ids.length;
        tell(done, Math.max(done, total));
      }
    return done;
  }
}
