import { Injectable } from '@nestjs/common';
import { ClassRenaming } from '../publishing/class-renaming.service.ts';
import type { Migration, TellProgress } from './migration.ts';

/** Renames the classes of schema version 2: `ql-align-right` becomes `align-right`. */
@Injectable()
export class ClassNamesMigration implements Migration {
  readonly version = 3;
  readonly title = 'Renaming the classes of texts';
  readonly things = 'texts';

  constructor(private readonly renaming: ClassRenaming) {}

  async run(tell: TellProgress): Promise<void> {
    await this.renaming.run(tell);
  }
}
