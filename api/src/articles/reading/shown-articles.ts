import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { authorsOf } from '../../common/authors-of.ts';
import { ContentVersion } from '../../store/content-version.ts';
import { ArticlesRepository } from './articles.repository.ts';

interface Id {
  _id: Types.ObjectId;
}

/**
 * Leaves out articles of authors who have just been deleted, until the last of them is removed. Whatever shows articles asks
 * here; it costs nothing while no author is being deleted.
 */
@Injectable()
export class ShownArticles {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly versions: ContentVersion,
  ) {}

  /** Those that readers may see, in the same order. An article is shown while one of its authors is there. */
  async among<T extends Id>(found: readonly T[]): Promise<T[]> {
    const leaving = this.versions.hiddenAuthors();
    if (leaving.size === 0 || found.length === 0) return [...found];
    const credits = await this.articles.findCredits(found.map(({ _id }) => _id));
    const gone = new Set(
      credits
        .filter((article) => authorsOf(article).every((id) => leaving.has(id.toHexString())))
        .map(({ _id }) => _id.toHexString()),
    );
    return found.filter(({ _id }) => !gone.has(_id.toHexString()));
  }
}
