import { Injectable } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { AccountsService } from '../../features/accounts/accounts.service.ts';
import { isDuplicate } from '../../platform/store/store-errors.ts';
import { PictureUploads } from '../../features/images/picture-uploads.service.ts';
import { PicturesService } from '../../features/images/pictures.service.ts';
import { Translations } from '../../features/manuscripts/translations/translations.service.ts';
import { PublishingService } from '../../features/manuscripts/publishing/publishing.service.ts';
import type { DemoArticle, DemoAuthor, DemoContent } from './demo-files.ts';
import { DemoProgress } from './demo-progress.ts';

/** The demo author with a sign-in. */
export const DEMO_AUTHOR = { slug: 'ira-palash', email: 'ira-palash@example.org' } as const;
/** The pictures of one article are resized while another is stored. */
const CONCURRENT_ARTICLES = 3;
const MILLISECONDS_PER_SECOND = 1000;
/** Joins the languages of works, so that the log has no entries of people. */
const SYSTEM = { id: '', role: 'system' } as const;

/** Called with the number of loaded articles. */
type ProgressListener = (done: number, total: number) => void;

/** Imports the demo's code on demand: a magazine without the demo does not need it. */
const importDemoCode = async () => ({
  ...(await import('./demo-files.ts')),
  ...(await import('./demo-art.ts')),
  ...(await import('./markdown.ts')),
});
type DemoCode = Awaited<ReturnType<typeof importDemoCode>>;

/** Loads the demo through the same services as authors use, with their checks. */
@Injectable()
export class DemoLoader {
  constructor(
    private readonly accounts: AccountsService,
    private readonly manuscripts: PublishingService,
    private readonly translations: Translations,
    private readonly pictures: PicturesService,
    private readonly uploads: PictureUploads,
    private readonly progress: DemoProgress,
  ) {}

  /** Continues an interrupted start. @param password of the demo author */
  async load(
    password: () => Promise<string>,
    onProgress: ProgressListener,
    read?: () => Promise<DemoContent>,
  ): Promise<void> {
    const { loaded, done } = await this.progress.read();
    if (done) return;
    const demoCode = await importDemoCode();
    const content = await (read ?? demoCode.readDemo)();
    await this.uploads.withSizesOnDemand(() =>
      this.loadRest(demoCode, content, loaded, password, onProgress),
    );
  }

  private async loadRest(
    demoCode: DemoCode,
    { authors, articles }: DemoContent,
    loaded: ReadonlySet<string>,
    password: () => Promise<string>,
    onProgress: ProgressListener,
  ): Promise<void> {
    onProgress(loaded.size, articles.length);
    const ids = new Map<string, string>();
    for (const author of authors) ids.set(author.slug, await this.author(demoCode, author, password));
    const remaining = articles.filter((article) => !loaded.has(article.slug));
    let loadedCount = loaded.size;
    const loadNext = async (): Promise<void> => {
      for (let next = remaining.shift(); next !== undefined; next = remaining.shift()) {
        await this.article(demoCode, next, ids.get(next.author) ?? '');
        await this.progress.add(next.slug);
        onProgress((loadedCount += 1), articles.length);
      }
    };
    const results = await Promise.allSettled(Array.from({ length: CONCURRENT_ARTICLES }, loadNext));
    const failure = results.find((end) => end.status === 'rejected');
    if (failure !== undefined) throw failure.reason;
    for (const article of articles) await this.joinOriginal(article, articles);
    await this.progress.finish();
  }

  private async author(
    { readPortrait }: DemoCode,
    author: DemoAuthor,
    password: () => Promise<string>,
  ): Promise<string> {
    const { name, email, bio, slug } = author;
    const existing = await this.accounts.findByEmail(email);
    if (existing !== null) return existing._id.toHexString();
    // Nobody signs in as another demo author, so their passwords are discarded.
    const secret = email === DEMO_AUTHOR.email ? await password() : randomUUID();
    const draft = {
      role: 'author',
      name,
      email,
      bio,
      password: secret,
      photo: await readPortrait(slug),
    } as const;
    return (await this.accounts.create(draft))._id.toHexString();
  }

  private async article(
    { markdownToHtml, readBanner, readPicture }: DemoCode,
    article: DemoArticle,
    author: string,
  ): Promise<void> {
    const { title, description, tags, featured: isFeatured, date: createdAt } = article;
    const content = await markdownToHtml(article.markdown, async (drawn) => {
      const { picture } = await this.pictures.add(await readPicture(drawn), author);
      return picture.src;
    });
    const draft = {
      title,
      description,
      tags,
      isFeatured,
      content,
      banner: await readBanner(article.translationOf ?? article.slug),
    };
    try {
      await this.manuscripts.create({ id: author, role: 'operator' }, draft, {
        id: idOf(article),
        createdAt,
      });
    } catch (error) {
      // An interrupted start stored the article without recording it.
      if (!isDuplicate(error, '_id')) throw error;
    }
  }

  /** Makes a translation one work with its original. A repetition changes nothing. */
  private async joinOriginal(article: DemoArticle, articles: readonly DemoArticle[]): Promise<void> {
    const original = articles.find(({ slug }) => slug === article.translationOf);
    if (original === undefined) return;
    await this.translations.set(SYSTEM, idOf(article).toHexString(), idOf(original).toHexString());
  }
}

/** Deterministic id of a demo article: its date, then part of its slug's hash. */
function idOf({ slug, date }: DemoArticle): Types.ObjectId {
  const seconds = Math.floor(date.getTime() / MILLISECONDS_PER_SECOND)
    .toString(16)
    .padStart(8, '0');
  const hash = createHash('sha256').update(slug).digest('hex').slice(0, 16);
  return new Types.ObjectId(`${seconds}${hash}`);
}
