import { type DynamicModule, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from './features/accounts/accounts.module.ts';
import { AdminModule } from './features/admin/admin.module.ts';
import { ArticlesModule } from './features/articles/articles.module.ts';
import { AuditModule } from './features/audit/audit.module.ts';
import { AuthModule } from './features/auth/auth.module.ts';
import { SettingsModule } from './features/settings/settings.module.ts';
import { TwoStepModule } from './features/users/two-step/two-step.module.ts';
import { PasskeysModule } from './features/users/passkeys/passkeys.module.ts';
import { SignInModule } from './features/users/sign-in/sign-in.module.ts';
import { IncomingModule } from './platform/uploads/incoming.module.ts';
import { storeConnection } from './platform/store/store-connection.ts';
import { HttpModule } from './platform/http/http.module.ts';
import { StatisticsModule } from './features/statistics/statistics.module.ts';
import { StoreModule } from './platform/store/store.module.ts';
import { ConfigModule } from './platform/config/config.module.ts';
import type { Env } from './platform/config/env.ts';
import { DemoModule } from './server/demo/demo.module.ts';
import { HealthModule } from './server/health/health.module.ts';
import { ImagesModule } from './features/images/images.module.ts';
import { ImportModule } from './features/import/import.module.ts';
import { LimitsModule } from './platform/limits/limits.module.ts';
import { StorageQuotaModule } from './platform/limits/storage-quota.module.ts';
import { LinkPreviewsModule } from './features/link-previews/link-previews.module.ts';
import { ManuscriptsModule } from './features/manuscripts/manuscripts.module.ts';
import { PresenceModule } from './features/presence/presence.module.ts';
import { MetricsModule } from './server/metrics/metrics.module.ts';
import { MigrationsModule } from './server/migrations/migrations.module.ts';
import { PageCacheModule } from './platform/page-cache/page-cache.module.ts';
import { WriterModule } from './features/manuscripts/writer/writer.module.ts';
import { RedirectsModule } from './features/redirects/redirects.module.ts';
import { RssModule } from './features/rss/rss.module.ts';
import { SitemapModule } from './features/sitemap/sitemap.module.ts';
import { SiteHostModule } from './site/site-host.module.ts';
import { StartModule } from './server/start/start.module.ts';
import { UsersModule } from './features/users/users.module.ts';

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
        AuditModule,
        AuthModule,
        LimitsModule,
        StorageQuotaModule,
        ImagesModule,
        ImportModule,
        LinkPreviewsModule,
        AccountsModule,
        ArticlesModule,
        RedirectsModule,
        StatisticsModule,
        ManuscriptsModule,
        PresenceModule,
        WriterModule,
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
