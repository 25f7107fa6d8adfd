import { Injectable } from '@nestjs/common';
import { genreLabel, genrePath, GENRES } from '../../contract/genres.ts';
import type { RedirectProposal } from '../../contract/redirects.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { ArticleLookup } from '../articles/reading/article-lookup.service.ts';
import { ArticlesService } from '../articles/reading/articles.service.ts';
import { withoutNumber, wordsOfAddress } from './words-of-address.ts';

/** A title search with more words finds nothing. */
const MAX_WORDS = 8;

/** Finds the page that fits a missed address best. */
@Injectable()
export class RedirectProposals {
  constructor(
    private readonly lookup: ArticleLookup,
    private readonly articles: ArticlesService,
  ) {}

  /** The article with this slug, a category with this name, or the article whose title has its words. */
  async find(address: string): Promise<RedirectProposal | null> {
    const name = wordsOfAddress(address);
    if (name.length === 0) return null;
    const words = withoutNumber(name);
    // The number may be part of the slug: `covid-19`.
    for (const slug of new Set([name.join('-'), words.join('-')])) {
      const bySlug = await this.articleWithSlug(slug);
      // Somebody missed the article before it was there.
      if (bySlug?.to === address) return null;
      if (bySlug !== null) return bySlug;
    }
    const genre = GENRES.find((each) => each.toLowerCase() === words.join('_'));
    if (genre !== undefined) return { to: genrePath(genre), title: genreLabel(genre) };
    const text = words.slice(0, MAX_WORDS).join(' ');
    const { data } = await this.articles.pageByTitle(text, { page: 1, limit: 1 });
    const [article] = data;
    return article === undefined ? null : proposalOf(article);
  }

  private async articleWithSlug(slug: string): Promise<RedirectProposal | null> {
    try {
      return proposalOf(await this.lookup.find(slug));
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }
}

function proposalOf({ slug, title }: { slug: string; title: string }): RedirectProposal {
  return { to: `/articles/${encodeURIComponent(slug)}`, title };
}
