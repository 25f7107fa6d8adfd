import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SettingsRepository } from './settings.repository.ts';
import { Settings, SettingsSchema } from './settings.schema.ts';
import { SettingsService } from './settings.service.ts';

/** The settings that every feature needs. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: Settings.name, schema: SettingsSchema }])],
  providers: [SettingsRepository, SettingsService],
  exports: [SettingsService],
})
export class SettingsModule {}
