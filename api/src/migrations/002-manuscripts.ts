import { Injectable } from '@nestjs/common';
import { ArticleAdoption } from '../publishing/article-adoption.service.ts';
import { MANUSCRIPTS_VERSION } from './schema-version.ts';
import type { Migration, TellProgress } from './migration.ts';

@Injectable()
export class ManuscriptsMigration implements Migration {
  readonly version = MANUSCRIPTS_VERSION;
  readonly title = 'Giving articles their manuscripts';
  readonly things = 'articles';

  constructor(private readonly adoption: ArticleAdoption) {}

  async run(tell: TellProgress): Promise<void> {
    await this.adoption.adoptAll(tell);
  }
}
