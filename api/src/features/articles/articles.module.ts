import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { FrontPageController } from './front-page/front-page.controller.ts';
import { FrontPagePreviews } from './front-page/front-page-previews.ts';
import { FrontPageRepository } from './front-page/front-page.repository.ts';
import { StoredFrontPage, StoredFrontPageSchema } from './front-page/front-page.schema.ts';
import { FrontPageService } from './front-page/front-page.service.ts';
import { PinEnds } from './front-page/pin-ends.ts';
import { ArticleAssembler } from './reading/article-assembler.ts';
import { ArticleCards } from './reading/article-cards.ts';
import { SitemapArticles } from './reading/sitemap-articles.service.ts';
import { SitemapArticlesRepository } from './reading/sitemap-articles.repository.ts';
import { ArticleList } from './reading/article-list.service.ts';
import { ArticleLookup } from './reading/article-lookup.service.ts';
import { ArticlePagesRepository } from './reading/article-pages.repository.ts';
import { ArticleTitlesRepository } from './search/article-titles.repository.ts';
import { ArticleTitle, ArticleTitleSchema } from './search/article-titles.schema.ts';
import { ArticleWordsRepository } from './search/article-words.repository.ts';
import { ArticleWords, ArticleWordsSchema } from './search/article-words.schema.ts';
import { StoredArticle, StoredArticleSchema } from './article.schema.ts';
import { ArticlesController } from './reading/articles.controller.ts';
import { ArticlesRepository } from './reading/articles.repository.ts';
import { ArticlesService } from './reading/articles.service.ts';
import { CorrectionsController } from './reading/corrections.controller.ts';
import { CorrectionsService } from './reading/corrections.service.ts';
import { BodySearch } from './search/body-search.ts';
import { PublicAuthors } from './reading/public-authors.service.ts';
import { RemovedArticle, RemovedArticleSchema } from './reading/removed-article.schema.ts';
import { RemovedArticlesRepository } from './reading/removed-articles.repository.ts';
import { SoundingTitles } from './search/sounding-titles.ts';
import { SoundSearch } from './search/sounds/sound-search.ts';
import { WordSoundsRepository } from './search/sounds/word-sounds.repository.ts';
import { WordSounds, WordSoundsSchema } from './search/sounds/word-sounds.schema.ts';
import { Suggestions } from './search/suggestions.ts';
import { TextSearch } from './search/text-search.ts';
import { TitleSearch } from './search/title-search.ts';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    MongooseModule.forFeature([
      { name: StoredArticle.name, schema: StoredArticleSchema },
      { name: ArticleWords.name, schema: ArticleWordsSchema },
      { name: ArticleTitle.name, schema: ArticleTitleSchema },
      { name: WordSounds.name, schema: WordSoundsSchema },
      { name: RemovedArticle.name, schema: RemovedArticleSchema },
      { name: StoredFrontPage.name, schema: StoredFrontPageSchema },
    ]),
  ],
  controllers: [ArticlesController, CorrectionsController, FrontPageController],
  providers: [
    ArticleAssembler,
    ArticleCards,
    ArticleList,
    SitemapArticles,
    SitemapArticlesRepository,
    ArticleLookup,
    ArticlePagesRepository,
    ArticleTitlesRepository,
    ArticleWordsRepository,
    ArticlesRepository,
    ArticlesService,
    BodySearch,
    CorrectionsService,
    FrontPagePreviews,
    FrontPageRepository,
    FrontPageService,
    PinEnds,
    PublicAuthors,
    RemovedArticlesRepository,
    SoundSearch,
    SoundingTitles,
    Suggestions,
    TextSearch,
    TitleSearch,
    WordSoundsRepository,
  ],
  exports: [
    ArticleAssembler,
    ArticleCards,
    ArticleList,
    SitemapArticles,
    ArticleLookup,
    ArticlesService,
    CorrectionsService,
    FrontPagePreviews,
    FrontPageService,
    PublicAuthors,
    TextSearch,
  ],
})
export class ArticlesModule {}
