import { Injectable } from '@nestjs/common';
import type { OverviewResponse } from '../../../contract/overview.ts';
import type { SignedInUser } from '../../../platform/http/signed-in-user.ts';
import { ArticleList } from '../../articles/reading/article-list.service.ts';
import { ReviewService } from '../../manuscripts/review/review.service.ts';
import { ScheduledManuscripts } from '../../manuscripts/schedule/scheduled-manuscripts.service.ts';
import { AttentionService } from './attention.service.ts';

/** Number of items in each part. */
const SHOWN = 3;

/** What admins and editors see first. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly review: ReviewService,
    private readonly scheduled: ScheduledManuscripts,
    private readonly articles: ArticleList,
    private readonly attention: AttentionService,
  ) {}

  async read({ role }: Pick<SignedInUser, 'role'>): Promise<OverviewResponse> {
    const [review, scheduled, published, attention] = await Promise.all([
      this.review.list('', { page: 1, limit: SHOWN }),
      this.scheduled.findNext(SHOWN),
      this.articles.page({ category: '', author: '', language: '', cursor: '', limit: SHOWN }),
      role === 'admin' ? this.attention.find() : this.attention.findForEditors(),
    ]);
    return {
      review: { data: review.data, total: review.total },
      scheduled,
      published: published.data,
      attention,
    };
  }
}
