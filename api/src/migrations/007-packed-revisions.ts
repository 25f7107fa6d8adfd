import { Injectable } from '@nestjs/common';
import { RevisionPacking } from '../publishing/revision-packing.ts';
import type { Migration } from './migration.ts';

/** Announces packed revisions. The background job packs those of before, without keeping the start waiting. */
@Injectable()
export class PackedRevisionsMigration implements Migration {
  readonly version = 7;
  readonly title = 'Letting revisions be packed';
  readonly things = 'revisions';

  constructor(private readonly packing: RevisionPacking) {}

  async run(): Promise<void> {
    await this.packing.postpone();
  }
}
