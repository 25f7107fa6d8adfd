import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ManuscriptsMigration } from './002-manuscripts.ts';
import { ClassNamesMigration } from './003-class-names.ts';
import { RevisionPicturesMigration } from './004-revision-pictures.ts';
import { HiddenUsesMigration } from './005-hidden-uses.ts';
import { AuthorListsMigration } from './006-author-lists.ts';
import { PackedRevisionsMigration } from './007-packed-revisions.ts';
import { RevisionsAloneMigration } from './008-revisions-alone.ts';
import type { Migration, TellProgress } from './migration.ts';
import { recordSchemaVersion, SCHEMA_VERSION, storedSchemaVersion } from './schema-version.ts';

/** Migrates the data of an older Banyan to the current schema version. */
@Injectable()
export class Migrations {
  private readonly logger = new Logger('Migrations');
  /** Sorted by version. */
  readonly all: readonly Migration[];

  constructor(
    @InjectConnection() private readonly connection: Connection,
    manuscripts: ManuscriptsMigration,
    classNames: ClassNamesMigration,
    revisionPictures: RevisionPicturesMigration,
    hiddenUses: HiddenUsesMigration,
    authorLists: AuthorListsMigration,
    packedRevisions: PackedRevisionsMigration,
    revisionsAlone: RevisionsAloneMigration,
  ) {
    this.all = [
      manuscripts,
      classNames,
      revisionPictures,
      hiddenUses,
      authorLists,
      packedRevisions,
      revisionsAlone,
    ];
  }

  /**
   * Runs the missing migrations. Call it under the start lease: two processes must not run the same one. A version is
   * recorded after its migration, so an interrupted one runs again.
   */
  async run(progressOf: (migration: Migration) => TellProgress): Promise<void> {
    const stored = (await this.isEmpty()) ? SCHEMA_VERSION : await storedSchemaVersion(this.connection);
    for (const migration of this.all.filter(({ version }) => version > stored)) {
      this.logger.log(`${migration.title} (schema version ${migration.version})`);
      await migration.run(progressOf(migration));
      await recordSchemaVersion(this.connection, migration.version);
    }
    await recordSchemaVersion(this.connection, SCHEMA_VERSION);
  }

  /** Whether nothing was ever stored: there is nothing to migrate, and nothing to log. */
  private async isEmpty(): Promise<boolean> {
    const first = await Promise.all(
      ['users', 'articles'].map((name) =>
        this.connection.collection(name).findOne({}, { projection: { _id: 1 } }),
      ),
    );
    return first.every((document) => document === null);
  }
}
