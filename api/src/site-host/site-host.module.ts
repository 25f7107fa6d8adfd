import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.ts';
import { ManuscriptsModule } from '../manuscripts/manuscripts.module.ts';
import { SitemapModule } from '../sitemap/sitemap.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { ServiceReader } from './reader.ts';

@Module({
  imports: [ArticlesModule, ManuscriptsModule, SitemapModule, UsersModule],
  providers: [ServiceReader],
})
export class SiteHostModule {}
