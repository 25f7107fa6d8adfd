import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { Counter, CounterSchema } from '../common/store/content-version.ts';
import { ArticleAssembler } from './article-assembler.ts';
import { ArticleListing } from './article-listing.service.ts';
import { ArticleListingRepository } from './article-listing.repository.ts';
import { ArticleLookup } from './article-lookup.service.ts';
import { ArticleTitlesRepository } from './article-titles.repository.ts';
import { ArticleTitle, ArticleTitleSchema } from './article-titles.schema.ts';
import { ArticleWordsRepository } from './article-words.repository.ts';
import { ArticleWords, ArticleWordsSchema } from './article-words.schema.ts';
import { StoredArticle, StoredArticleSchema } from './article.schema.ts';
import { ArticlesController } from './articles.controller.ts';
import { ArticlesRepository } from './articles.repository.ts';
import { ArticlesService } from './articles.service.ts';
import { BodySearch } from './body-search.ts';
import { RemovedArticle, RemovedArticleSchema } from './removed-article.schema.ts';
import { RemovedArticlesRepository } from './removed-articles.repository.ts';
import { TagTotals } from './tag-totals.ts';
import { Suggestions } from './suggestions.ts';
import { TextSearch } from './text-search.ts';
import { TitleSearch } from './title-search.ts';

@Module({
  imports: [
    AccountsModule,
    MongooseModule.forFeature([
      { name: StoredArticle.name, schema: StoredArticleSchema },
      { name: ArticleWords.name, schema: ArticleWordsSchema },
      { name: ArticleTitle.name, schema: ArticleTitleSchema },
      { name: Counter.name, schema: CounterSchema },
      { name: RemovedArticle.name, schema: RemovedArticleSchema },
    ]),
  ],
  controllers: [ArticlesController],
  providers: [
    ArticleAssembler,
    ArticleListing,
    ArticleListingRepository,
    ArticleLookup,
    ArticleTitlesRepository,
    ArticleWordsRepository,
    ArticlesRepository,
    ArticlesService,
    BodySearch,
    RemovedArticlesRepository,
    Suggestions,
    TagTotals,
    TextSearch,
    TitleSearch,
  ],
  exports: [ArticleAssembler, ArticleListing, ArticleLookup, ArticlesService, TextSearch],
})
export class ArticlesModule {}
