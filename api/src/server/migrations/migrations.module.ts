import { Module } from '@nestjs/common';
import { Migrations } from './migrations.service.ts';

@Module({ providers: [Migrations], exports: [Migrations] })
export class MigrationsModule {}
