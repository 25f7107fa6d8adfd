import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ArticlesModule } from '../articles/articles.module.ts';
import { ImagesModule } from '../images/images.module.ts';
import { JobsModule } from '../publishing/jobs/jobs.module.ts';
import { PublishingModule } from '../publishing/publishing.module.ts';
import { AccountsModule } from '../users/accounts.module.ts';
import { ArticleContent } from './article-content.ts';
import { ManuscriptAccess } from './manuscript-access.service.ts';
import { StoredManuscript, StoredManuscriptSchema } from './manuscript.schema.ts';
import { ManuscriptsController } from './manuscripts.controller.ts';
import { ManuscriptsRepository } from './manuscripts.repository.ts';
import { ManuscriptsService } from './manuscripts.service.ts';
import { RevisionsController } from './history/revisions.controller.ts';
import { RevisionsService } from './history/revisions.service.ts';
import { StoredRevision, StoredRevisionSchema } from './history/revision.schema.ts';
import { TrashController } from './trash/trash.controller.ts';
import { TrashEmptying } from './trash/trash-emptying.ts';
import { TrashService } from './trash/trash.service.ts';
import { WorkingCopies } from './drafts/working-copies.service.ts';
import { WorkingCopiesController } from './drafts/working-copies.controller.ts';

@Module({
  imports: [
    AccountsModule,
    ArticlesModule,
    ImagesModule,
    JobsModule,
    PublishingModule,
    MongooseModule.forFeature([
      { name: StoredManuscript.name, schema: StoredManuscriptSchema },
      { name: StoredRevision.name, schema: StoredRevisionSchema },
    ]),
  ],
  controllers: [ManuscriptsController, RevisionsController, TrashController, WorkingCopiesController],
  providers: [
    ArticleContent,
    ManuscriptAccess,
    ManuscriptsRepository,
    ManuscriptsService,
    RevisionsService,
    TrashEmptying,
    TrashService,
    WorkingCopies,
  ],
  exports: [ManuscriptsService, TrashService],
})
export class ManuscriptsModule {}
