import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { ArticlesModule } from '../articles/articles.module.ts';
import { MissCounter } from './miss-counter.service.ts';
import { MissesRepository } from './misses.repository.ts';
import { RedirectDesk } from './redirect-desk.service.ts';
import { MissSchema, StoredMiss } from './redirect-miss.schema.ts';
import { RedirectProposals } from './redirect-proposals.service.ts';
import { RedirectsController } from './redirects.controller.ts';
import { RedirectSchema, StoredRedirect } from './redirect.schema.ts';
import { RedirectsRepository } from './redirects.repository.ts';
import { Redirects } from './redirects.service.ts';

@Module({
  imports: [
    AccountsModule,
    ArticlesModule,
    MongooseModule.forFeature([
      { name: StoredMiss.name, schema: MissSchema },
      { name: StoredRedirect.name, schema: RedirectSchema },
    ]),
  ],
  controllers: [RedirectsController],
  providers: [MissCounter, MissesRepository, RedirectDesk, RedirectProposals, Redirects, RedirectsRepository],
  exports: [MissCounter, RedirectDesk, Redirects],
})
export class RedirectsModule {}
