import { Module } from '@nestjs/common';
import { WriterModule } from '../../features/manuscripts/writer/writer.module.ts';
import { DatePictures } from './date-pictures.migration.ts';
import { FindBySound } from './find-by-sound.migration.ts';
import { ListManuscripts } from './list-manuscripts.migration.ts';
import { Migrations } from './migrations.service.ts';

@Module({
  imports: [WriterModule],
  providers: [DatePictures, FindBySound, ListManuscripts, Migrations],
  exports: [Migrations],
})
export class MigrationsModule {}
