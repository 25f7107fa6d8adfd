import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../../accounts/accounts.module.ts';
import { ArticleTitle, ArticleTitleSchema } from '../../articles/search/article-titles.schema.ts';
import { ArticleWords, ArticleWordsSchema } from '../../articles/search/article-words.schema.ts';
import { WordSounds, WordSoundsSchema } from '../../articles/search/sounds/word-sounds.schema.ts';
import { StoredArticle, StoredArticleSchema } from '../../articles/article.schema.ts';
import { RemovedArticle, RemovedArticleSchema } from '../../articles/reading/removed-article.schema.ts';
import { Counter, CounterSchema } from '../../../platform/store/counter.schema.ts';
import { ImagesModule } from '../../images/images.module.ts';
import { StoredManuscript, StoredManuscriptSchema } from '../model/manuscript.schema.ts';
import { StoredRevision, StoredRevisionSchema } from '../model/revision.schema.ts';
import { StoredNote, StoredNoteSchema } from '../model/note.schema.ts';
import { StoredPreview, StoredPreviewSchema } from '../model/preview.schema.ts';
import { ArticleWriter } from './article-writer.ts';
import { WebhooksModule } from '../../webhooks/webhooks.module.ts';
import { JobsModule } from '../../../platform/jobs/jobs.module.ts';
import { ListingRepair } from './listing-repair.service.ts';
import { ListingsRepository } from './listings.repository.ts';
import { ManuscriptRecordsRepository } from './manuscript-records.repository.ts';
import { PictureFactsRepair } from './picture-facts-repair.service.ts';
import { ArticlesProjection } from './projections/articles.projection.ts';
import { PersonReferencesRepository } from './person-references.repository.ts';
import { PersonReferences } from './person-references.service.ts';
import { ReferencesProjection } from './projections/references.projection.ts';
import { SearchEntriesProjection } from './projections/search-entries.projection.ts';
import { WordSoundsProjection } from './projections/word-sounds.projection.ts';
import { TranslationsProjection } from './projections/translations.projection.ts';
import { RevisionReader } from './revision-reader.service.ts';
import { RevisionThinning } from './revision-thinning.ts';
import { RevisionsRepository } from './revisions.repository.ts';
import { WordSoundsRepair } from './word-sounds-repair.service.ts';
import { WorkingCopyWriter } from './working-copy-writer.ts';
import { ArticleRebuild } from './article-rebuild.service.ts';

@Module({
  imports: [
    AccountsModule,
    ImagesModule,
    JobsModule,
    WebhooksModule,
    MongooseModule.forFeature([
      { name: StoredManuscript.name, schema: StoredManuscriptSchema },
      { name: StoredRevision.name, schema: StoredRevisionSchema },
      { name: StoredNote.name, schema: StoredNoteSchema },
      { name: StoredPreview.name, schema: StoredPreviewSchema },
      { name: StoredArticle.name, schema: StoredArticleSchema },
      { name: ArticleWords.name, schema: ArticleWordsSchema },
      { name: ArticleTitle.name, schema: ArticleTitleSchema },
      { name: WordSounds.name, schema: WordSoundsSchema },
      { name: RemovedArticle.name, schema: RemovedArticleSchema },
      { name: Counter.name, schema: CounterSchema },
    ]),
  ],
  providers: [
    ArticleRebuild,
    ArticleWriter,
    ArticlesProjection,
    ListingRepair,
    ListingsRepository,
    ManuscriptRecordsRepository,
    PersonReferences,
    PersonReferencesRepository,
    PictureFactsRepair,
    ReferencesProjection,
    RevisionReader,
    RevisionThinning,
    RevisionsRepository,
    SearchEntriesProjection,
    TranslationsProjection,
    WordSoundsProjection,
    WordSoundsRepair,
    WorkingCopyWriter,
  ],
  exports: [
    ArticleRebuild,
    ArticleWriter,
    ListingRepair,
    PersonReferences,
    PictureFactsRepair,
    RevisionReader,
    RevisionsRepository,
    WordSoundsRepair,
    WorkingCopyWriter,
  ],
})
export class WriterModule {}
