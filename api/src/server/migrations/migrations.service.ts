import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { DatePictures } from './date-pictures.migration.ts';
import { FindAuthors } from './find-authors.migration.ts';
import { FindBySound } from './find-by-sound.migration.ts';
import { ListManuscripts } from './list-manuscripts.migration.ts';
import type { Migration, ProgressListener } from './migration.ts';
import { recordSchemaVersion, SCHEMA_VERSION, storedSchemaVersion } from './schema-version.ts';

/** Migrates the data of an older release to the current schema version. */
@Injectable()
export class Migrations {
  private readonly logger = new Logger('Migrations');
  /** Sorted by version, from 2: version 1 is the schema of release 1.0.0. */
  private readonly all: readonly Migration[];

  constructor(
    @InjectConnection() private readonly connection: Connection,
    listManuscripts: ListManuscripts,
    findBySound: FindBySound,
    datePictures: DatePictures,
    findAuthors: FindAuthors,
  ) {
    this.all = [listManuscripts, findBySound, datePictures, findAuthors];
  }

  /**
   * Runs the missing migrations. Call it under the start lease: two processes must not run the same
   * migration. Each version is recorded after its migration, so an interrupted migration runs again.
   */
  async run(
    progressOf: (migration: Migration) => ProgressListener,
    migrations: readonly Migration[] = this.all,
  ): Promise<void> {
    const storedVersion = await storedSchemaVersion(this.connection);
    for (const migration of migrations.filter(({ version }) => version > storedVersion)) {
      this.logger.log(`${migration.title} (schema version ${migration.version})`);
      await migration.run(progressOf(migration));
      await recordSchemaVersion(this.connection, migration.version);
    }
    await recordSchemaVersion(this.connection, migrations.at(-1)?.version ?? SCHEMA_VERSION);
  }
}
