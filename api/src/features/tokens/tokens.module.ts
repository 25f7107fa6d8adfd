import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PersonalTokenSchema, StoredPersonalToken } from './personal-token.schema.ts';
import { PersonalTokensRepository } from './personal-tokens.repository.ts';
import { TokenRecords } from './token-records.service.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: StoredPersonalToken.name, schema: PersonalTokenSchema }])],
  providers: [PersonalTokensRepository, TokenRecords],
  exports: [TokenRecords],
})
export class TokensModule {}
