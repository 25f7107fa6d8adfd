import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.ts';
import { ImagesModule } from '../images/images.module.ts';
import { FeedScopes } from './feed-scope.service.ts';
import { RssController } from './rss.controller.ts';
import { RssService } from './rss.service.ts';

@Module({
  imports: [ArticlesModule, ImagesModule],
  controllers: [RssController],
  providers: [FeedScopes, RssService],
})
export class RssModule {}
