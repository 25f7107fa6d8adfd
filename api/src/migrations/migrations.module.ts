import { Module } from '@nestjs/common';
import { PublishingModule } from '../publishing/publishing.module.ts';
import { ManuscriptsMigration } from './002-manuscripts.ts';
import { ClassNamesMigration } from './003-class-names.ts';
import { RevisionPicturesMigration } from './004-revision-pictures.ts';
import { HiddenUsesMigration } from './005-hidden-uses.ts';
import { AuthorListsMigration } from './006-author-lists.ts';
import { PackedRevisionsMigration } from './007-packed-revisions.ts';
import { RevisionsAloneMigration } from './008-revisions-alone.ts';
import { Migrations } from './migrations.service.ts';

@Module({
  imports: [PublishingModule],
  providers: [
    ManuscriptsMigration,
    ClassNamesMigration,
    RevisionPicturesMigration,
    HiddenUsesMigration,
    AuthorListsMigration,
    PackedRevisionsMigration,
    RevisionsAloneMigration,
    Migrations,
  ],
  exports: [Migrations],
})
export class MigrationsModule {}
