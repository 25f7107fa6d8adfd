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
import { RevisionsController } from './revisions.controller.ts';
import { RevisionsService } from './revisions.service.ts';
import { StoredRevision, StoredRevisionSchema } from './revision.schema.ts';
import { TrashController } from './trash.controller.ts';
import { TrashEmptying } from './trash-emptying.ts';
import { TrashService } from './trash.service.ts';
import { WorkingCopies } from './working-copies.service.ts';
import { WorkingCopiesController } from './working-copies.controller.ts';

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
