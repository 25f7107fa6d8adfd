import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module.ts';
import { ImagesModule } from '../images/images.module.ts';
import { AccountSchema, StoredAccount } from './account.schema.ts';
import { AccountsRepository } from './accounts.repository.ts';
import { AccountsService } from './accounts.service.ts';
import { MailModule } from '../mail/mail.module.ts';
import { Passwords } from './passwords.service.ts';

@Module({
  imports: [
    AuthModule,
    ImagesModule,
    MailModule,
    MongooseModule.forFeature([{ name: StoredAccount.name, schema: AccountSchema }]),
  ],
  providers: [AccountsRepository, AccountsService, Passwords],
  exports: [AccountsService, Passwords],
})
export class AccountsModule {}
