import { Inject, Injectable } from '@nestjs/common';
import { ArticlesService } from '../articles/articles.service.ts';
import { ENV } from '../config/config.module.ts';
import type { Env } from '../config/env.ts';
import { feedXml, lastChange } from './feed-xml.ts';

/** Articles in the feed. */
const FEED_SIZE = 20;

@Injectable()
export class RssService {
  constructor(
    private readonly articles: ArticlesService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async feed(): Promise<{ xml: string; changed: Date }> {
    const newest = await this.articles.newest(FEED_SIZE);
    return { xml: feedXml(newest, this.env.siteUrl), changed: lastChange(newest) };
  }
}
