import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ArticlesModule } from '../articles/articles.module.ts';
import { ImagesModule } from '../images/images.module.ts';
import { JobsModule } from '../../platform/jobs/jobs.module.ts';
import { WriterModule } from './writer/writer.module.ts';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { ArticleContent } from './article-content.ts';
import { AuthorsController } from './authors/authors.controller.ts';
import { ManuscriptAuthors } from './authors/manuscript-authors.service.ts';
import { AuthorManuscripts } from './author-manuscripts.service.ts';
import { BulkActionsController } from './bulk/bulk-actions.controller.ts';
import { BulkActionsRepository } from './bulk/bulk-actions.repository.ts';
import { BulkActions } from './bulk/bulk-actions.service.ts';
import { StoredBulkAction, StoredBulkActionSchema } from './bulk/bulk-action.schema.ts';
import { StoredBulkItem, StoredBulkItemSchema } from './bulk/bulk-item.schema.ts';
import { BulkRunner } from './bulk/bulk-runner.ts';
import { BulkSteps } from './bulk/bulk-steps.service.ts';
import { PictureReplacements } from './bulk/picture-replacements.service.ts';
import { ManuscriptAccess } from './manuscript-access.service.ts';
import { StoredManuscript, StoredManuscriptSchema } from './model/manuscript.schema.ts';
import { ManuscriptSummaries } from './manuscript-summaries.ts';
import { ManuscriptSteps } from './manuscript-steps.ts';
import { PublishingController } from './publishing/publishing.controller.ts';
import { ManuscriptsRepository } from './manuscripts.repository.ts';
import { PublishingService } from './publishing/publishing.service.ts';
import { EveryManuscriptRepository } from './export/every-manuscript.repository.ts';
import { EveryManuscriptReader } from './export/every-manuscript.service.ts';
import { OwnManuscripts } from './export/own-manuscripts.service.ts';
import { ImportedTranslations } from './importing/imported-translations.service.ts';
import { ManuscriptImport } from './importing/manuscript-import.service.ts';
import { ListingController } from './listing/listing.controller.ts';
import { ListingRepository } from './listing/listing.repository.ts';
import { ListingService } from './listing/listing.service.ts';
import { RevisionsController } from './history/revisions.controller.ts';
import { RevisionDescriber } from './history/revision-describer.service.ts';
import { RevisionsService } from './history/revisions.service.ts';
import { StoredRevision, StoredRevisionSchema } from './model/revision.schema.ts';
import { StoredNote, StoredNoteSchema } from './model/note.schema.ts';
import { NotesController } from './notes/notes.controller.ts';
import { NotesRepository } from './notes/notes.repository.ts';
import { NotesService } from './notes/notes.service.ts';
import { StoredPreview, StoredPreviewSchema } from './model/preview.schema.ts';
import { AdminPicturesController } from './pictures/admin-pictures.controller.ts';
import { PicturePlacesRepository } from './pictures/picture-places.repository.ts';
import { PictureRoom } from './pictures/picture-room.service.ts';
import { PicturesController } from './pictures/pictures.controller.ts';
import { PreviewsController } from './previews/previews.controller.ts';
import { PreviewsRepository } from './previews/previews.repository.ts';
import { PreviewsService } from './previews/previews.service.ts';
import { ReviewController } from './review/review.controller.ts';
import { ReviewService } from './review/review.service.ts';
import { SubmissionController } from './review/submission.controller.ts';
import { Submissions } from './review/submissions.service.ts';
import { NewsroomController } from './newsroom.controller.ts';
import { ScheduleController } from './schedule/schedule.controller.ts';
import { ScheduleRepository } from './schedule/schedule.repository.ts';
import { ScheduleService } from './schedule/schedule.service.ts';
import { ScheduledManuscripts } from './schedule/scheduled-manuscripts.service.ts';
import { ScheduledPublication } from './schedule/scheduled-publication.service.ts';
import { PublicationScheduler } from './schedule/publication-scheduler.ts';
import { TranslationGroups } from './translations/translation-groups.service.ts';
import { TranslationSources } from './translations/translation-sources.service.ts';
import { TranslationsController } from './translations/translations.controller.ts';
import { TranslationsRepository } from './translations/translations.repository.ts';
import { Translations } from './translations/translations.service.ts';
import { TrashController } from './trash/trash.controller.ts';
import { TrashEmptying } from './trash/trash-emptying.ts';
import { TrashService } from './trash/trash.service.ts';
import { UsablePictures } from './usable-pictures.service.ts';
import { WithdrawalController } from './withdrawal/withdrawal.controller.ts';
import { WithdrawalService } from './withdrawal/withdrawal.service.ts';
import { WorkingCopies } from './working-copies/working-copies.service.ts';
import { WorkingCopiesController } from './working-copies/working-copies.controller.ts';

@Module({
  imports: [
    AccountsModule,
    ArticlesModule,
    ImagesModule,
    JobsModule,
    WriterModule,
    MongooseModule.forFeature([
      { name: StoredManuscript.name, schema: StoredManuscriptSchema },
      { name: StoredRevision.name, schema: StoredRevisionSchema },
      { name: StoredNote.name, schema: StoredNoteSchema },
      { name: StoredPreview.name, schema: StoredPreviewSchema },
      { name: StoredBulkAction.name, schema: StoredBulkActionSchema },
      { name: StoredBulkItem.name, schema: StoredBulkItemSchema },
    ]),
  ],
  controllers: [
    AdminPicturesController,
    AuthorsController,
    BulkActionsController,
    ListingController,
    PublishingController,
    NotesController,
    PicturesController,
    PreviewsController,
    NewsroomController,
    ReviewController,
    RevisionsController,
    ScheduleController,
    SubmissionController,
    TranslationsController,
    TrashController,
    WithdrawalController,
    WorkingCopiesController,
  ],
  providers: [
    ArticleContent,
    AuthorManuscripts,
    BulkActions,
    BulkActionsRepository,
    BulkRunner,
    BulkSteps,
    EveryManuscriptReader,
    EveryManuscriptRepository,
    ImportedTranslations,
    ListingRepository,
    ListingService,
    ManuscriptAccess,
    ManuscriptAuthors,
    ManuscriptImport,
    ManuscriptSteps,
    ManuscriptSummaries,
    ManuscriptsRepository,
    PublishingService,
    NotesRepository,
    NotesService,
    OwnManuscripts,
    PicturePlacesRepository,
    PictureReplacements,
    PictureRoom,
    PreviewsRepository,
    PreviewsService,
    ReviewService,
    RevisionDescriber,
    RevisionsService,
    ScheduleRepository,
    ScheduleService,
    ScheduledManuscripts,
    ScheduledPublication,
    PublicationScheduler,
    Submissions,
    TranslationGroups,
    Translations,
    TranslationSources,
    TranslationsRepository,
    TrashEmptying,
    TrashService,
    UsablePictures,
    WithdrawalService,
    WorkingCopies,
  ],
  exports: [
    AuthorManuscripts,
    EveryManuscriptReader,
    ImportedTranslations,
    ManuscriptAccess,
    ManuscriptImport,
    PublishingService,
    OwnManuscripts,
    PreviewsService,
    ReviewService,
    ScheduledManuscripts,
    Translations,
    TrashService,
  ],
})
export class ManuscriptsModule {}
