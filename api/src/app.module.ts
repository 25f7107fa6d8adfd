import { type DynamicModule, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from './users/accounts.module.ts';
import { AdminModule } from './admin/admin.module.ts';
import { ArticlesModule } from './articles/articles.module.ts';
import { AuthModule } from './auth/auth.module.ts';
import { SettingsModule } from './settings/settings.module.ts';
import { TwoStepModule } from './auth/two-step/two-step.module.ts';
import { PasskeysModule } from './auth/passkeys/passkeys.module.ts';
import { SignInModule } from './auth/sign-in.module.ts';
import { IncomingModule } from './uploads/incoming.module.ts';
import { storeConnection } from './store/store-connection.ts';
import { HttpModule } from './http/http.module.ts';
import { StoreModule } from './store/store.module.ts';
import { ConfigModule } from './config/config.module.ts';
import type { Env } from './config/env.ts';
import { DemoModule } from './demo/demo.module.ts';
import { HealthModule } from './health/health.module.ts';
import { ImagesModule } from './images/images.module.ts';
import { LimitsModule } from './limits/limits.module.ts';
import { StorageQuotaModule } from './limits/storage-quota.module.ts';
import { LinkPreviewsModule } from './link-previews/link-previews.module.ts';
import { ManuscriptsModule } from './manuscripts/manuscripts.module.ts';
import { PresenceModule } from './presence/presence.module.ts';
import { MetricsModule } from './metrics/metrics.module.ts';
import { MigrationsModule } from './migrations/migrations.module.ts';
import { PageCacheModule } from './page-cache/page-cache.module.ts';
import { PublishingModule } from './publishing/publishing.module.ts';
import { RssModule } from './rss/rss.module.ts';
import { SitemapModule } from './sitemap/sitemap.module.ts';
import { SiteHostModule } from './site-host/site-host.module.ts';
import { StartModule } from './bootstrap/start.module.ts';
import { UsersModule } from './users/users.module.ts';

export interface AppSettings {
  env: Env;
  mongodbUri: string;
  signingSecret: string;
  /** Whether to run background work; the operator's tools leave it to the magazine. */
  background?: boolean;
}

@Module({})
export class AppModule {
  static register({ env, mongodbUri, signingSecret, background = true }: AppSettings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.register(env, signingSecret, background),
        MongooseModule.forRoot(mongodbUri, storeConnection(mongodbUri, env.metrics !== null)),
        StoreModule,
        HttpModule,
        PageCacheModule,
        IncomingModule,
        HealthModule,
        AuthModule,
        LimitsModule,
        StorageQuotaModule,
        ImagesModule,
        LinkPreviewsModule,
        AccountsModule,
        ArticlesModule,
        ManuscriptsModule,
        PresenceModule,
        PublishingModule,
        SettingsModule,
        SignInModule,
        TwoStepModule,
        PasskeysModule,
        UsersModule,
        AdminModule,
        RssModule,
        SitemapModule,
        SiteHostModule,
        DemoModule,
        MigrationsModule,
        StartModule,
        MetricsModule,
      ],
    };
  }
}
