import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ArticlesModule } from '../articles/articles.module.ts';
import { ImagesModule } from '../images/images.module.ts';
import { PublishingModule } from '../publishing/publishing.module.ts';
import { ArticleContent } from './article-content.ts';
import { StoredManuscript, StoredManuscriptSchema } from './manuscript.schema.ts';
import { ManuscriptsController } from './manuscripts.controller.ts';
import { ManuscriptsRepository } from './manuscripts.repository.ts';
import { ManuscriptsService } from './manuscripts.service.ts';

@Module({
  imports: [
    ArticlesModule,
    ImagesModule,
    PublishingModule,
    MongooseModule.forFeature([{ name: StoredManuscript.name, schema: StoredManuscriptSchema }]),
  ],
  controllers: [ManuscriptsController],
  providers: [ArticleContent, ManuscriptsRepository, ManuscriptsService],
  exports: [ManuscriptsService],
})
export class ManuscriptsModule {}
