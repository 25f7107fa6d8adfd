import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.ts';
import { RssController } from './rss.controller.ts';
import { RssService } from './rss.service.ts';

@Module({ imports: [ArticlesModule], controllers: [RssController], providers: [RssService] })
export class RssModule {}
