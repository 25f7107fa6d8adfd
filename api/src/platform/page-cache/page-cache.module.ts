import { Global, Module } from '@nestjs/common';
import { PageCaches } from './page-caches.ts';

@Global()
@Module({ providers: [PageCaches], exports: [PageCaches] })
export class PageCacheModule {}
