import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { ArticlesModule } from '../articles/articles.module.ts';
import { RedirectSchema, StoredRedirect } from './redirect.schema.ts';
import { RedirectsRepository } from './redirects.repository.ts';
import { Redirects } from './redirects.service.ts';

@Module({
  imports: [
    AccountsModule,
    ArticlesModule,
    MongooseModule.forFeature([{ name: StoredRedirect.name, schema: RedirectSchema }]),
  ],
  providers: [Redirects, RedirectsRepository],
  exports: [Redirects],
})
export class RedirectsModule {}
