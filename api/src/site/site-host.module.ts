import { Module } from '@nestjs/common';
import { ArticlesModule } from '../features/articles/articles.module.ts';
import { ManuscriptsModule } from '../features/manuscripts/manuscripts.module.ts';
import { SitemapModule } from '../features/sitemap/sitemap.module.ts';
import { UsersModule } from '../features/users/users.module.ts';
import { ServiceReader } from './service-reader.ts';

@Module({
  imports: [ArticlesModule, ManuscriptsModule, SitemapModule, UsersModule],
  providers: [ServiceReader],
})
export class SiteHostModule {}
