import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { slugOf, uniqueSlug } from '../articles/search/title-text.ts';
import { SitemapParts } from '../store/sitemap-parts.ts';
import type { StoredManuscript } from '../manuscripts/manuscript.schema.ts';
import { ManuscriptRecordsRepository } from './manuscript-records.repository.ts';

type Address = Pick<StoredManuscript, 'slug' | 'sitemapPart'>;

/** Numbered variants to try before appending part of the id. */
const NUMBERED_SLUGS = 9;

/**
 * Chooses addresses outside the transaction that writes them: an unused one does no harm, and writers do not wait for
 * each other. If two choose the same slug at once, one gets error 11000 on `slug` and takes a unique one.
 */
@Injectable()
export class PermanentAddresses {
  readonly uniqueSlug = uniqueSlug;

  constructor(
    private readonly manuscripts: ManuscriptRecordsRepository,
    private readonly sitemapParts: SitemapParts,
  ) {}

  /** A readable address. */
  async take(title: string, id: Types.ObjectId): Promise<Address> {
    const plain = slugOf(title);
    const slugs = Array.from({ length: NUMBERED_SLUGS }, (_, n) => (n === 0 ? plain : `${plain}-${n + 1}`));
    const taken = await this.manuscripts.findTakenSlugs(slugs);
    const slug = slugs.find((each) => !taken.has(each)) ?? uniqueSlug(title, id);
    const [sitemapPart = 1] = await this.sitemapParts.take('articles');
    return { slug, sitemapPart };
  }

  /** Gives each manuscript an address with part of its id. */
  async assign<T extends { title: string; _id: Types.ObjectId }>(
    manuscripts: readonly T[],
  ): Promise<(T & Address)[]> {
    const parts = await this.sitemapParts.take('articles', manuscripts.length);
    return manuscripts.map((manuscript, n) => ({
      ...manuscript,
      slug: uniqueSlug(manuscript.title, manuscript._id),
      sitemapPart: parts[n] ?? 1,
    }));
  }
}
