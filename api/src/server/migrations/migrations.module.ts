import { Module } from '@nestjs/common';
import { WriterModule } from '../../features/manuscripts/writer/writer.module.ts';
import { ListManuscripts } from './list-manuscripts.migration.ts';
import { Migrations } from './migrations.service.ts';

@Module({ imports: [WriterModule], providers: [ListManuscripts, Migrations], exports: [Migrations] })
export class MigrationsModule {}
