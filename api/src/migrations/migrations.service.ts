import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ManuscriptsMigration } from './002-manuscripts.ts';
import type { Migration, TellProgress } from './migration.ts';
import { recordSchemaVersion, SCHEMA_VERSION, storedSchemaVersion } from './schema-version.ts';

/** Brings the data of an older Banyan to the schema version of this one. */
@Injectable()
export class Migrations {
  private readonly logger = new Logger('Migrations');
  /** In the order of their versions. */
  readonly all: readonly Migration[];

  constructor(
    @InjectConnection() private readonly connection: Connection,
    manuscripts: ManuscriptsMigration,
  ) {
    this.all = [manuscripts];
  }

  /**
   * Runs what has not been run on this store. To be called under the start's lease: two processes must not run the same one.
   * A version is recorded when its migration has ended, so one that was interrupted is run again.
   */
  async run(progressOf: (migration: Migration) => TellProgress): Promise<void> {
    const stored = await storedSchemaVersion(this.connection);
    for (const migration of this.all.filter(({ version }) => version > stored)) {
      this.logger.log(`${migration.title} (schema version ${migration.version})`);
      await migration.run(progressOf(migration));
      await recordSchemaVersion(this.connection, migration.version);
    }
    await recordSchemaVersion(this.connection, SCHEMA_VERSION);
  }
}
