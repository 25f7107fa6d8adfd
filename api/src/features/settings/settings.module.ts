import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Mark, MarkSchema } from './mark.schema.ts';
import { MarksRepository } from './marks.repository.ts';
import { MarksService } from './marks.service.ts';
import { SettingsRepository } from './settings.repository.ts';
import { Settings, SettingsSchema } from './settings.schema.ts';
import { SettingsService } from './settings.service.ts';

/** The settings that every feature needs. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Settings.name, schema: SettingsSchema },
      { name: Mark.name, schema: MarkSchema },
    ]),
  ],
  providers: [MarksRepository, MarksService, SettingsRepository, SettingsService],
  exports: [MarksService, SettingsService],
})
export class SettingsModule {}
