import { Injectable } from '@nestjs/common';
import type { Migration } from './migration.ts';

/** Announced packed revisions, which version 8 ends. */
@Injectable()
export class PackedRevisionsMigration implements Migration {
  readonly version = 7;
  readonly title = 'Letting revisions be packed';
  readonly things = 'revisions';

  run(): Promise<void> {
    return Promise.resolve();
  }
}
