import { Module } from '@nestjs/common';
import { AccountsModule } from '../../features/accounts/accounts.module.ts';
import { WriterModule } from '../../features/manuscripts/writer/writer.module.ts';
import { DatePictures } from './date-pictures.migration.ts';
import { FindAuthors } from './find-authors.migration.ts';
import { FindBySound } from './find-by-sound.migration.ts';
import { ListManuscripts } from './list-manuscripts.migration.ts';
import { Migrations } from './migrations.service.ts';

@Module({
  imports: [AccountsModule, WriterModule],
  providers: [DatePictures, FindAuthors, FindBySound, ListManuscripts, Migrations],
  exports: [Migrations],
})
export class MigrationsModule {}
