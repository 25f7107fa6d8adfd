import { Injectable } from '@nestjs/common';
import { AuthorLists } from '../publishing/author-lists.service.ts';
import type { Migration, TellProgress } from './migration.ts';

@Injectable()
export class AuthorListsMigration implements Migration {
  readonly version = 6;
  readonly title = 'Listing the authors of articles';
  readonly things = 'manuscripts and articles';

  constructor(private readonly lists: AuthorLists) {}

  async run(tell: TellProgress): Promise<void> {
    await this.lists.complete(tell);
  }
}
