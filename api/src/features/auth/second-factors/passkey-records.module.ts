import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PasskeyRecords } from './passkey-records.service.ts';
import { StoredPasskey, StoredPasskeySchema } from './passkey.schema.ts';
import { PasskeysRepository } from './passkeys.repository.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: StoredPasskey.name, schema: StoredPasskeySchema }])],
  providers: [PasskeyRecords, PasskeysRepository],
  exports: [PasskeyRecords, PasskeysRepository],
})
export class PasskeyRecordsModule {}
