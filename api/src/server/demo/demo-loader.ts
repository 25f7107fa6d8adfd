import { Injectable } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { AccountsService } from '../../features/accounts/accounts.service.ts';
import { isDuplicate } from '../../platform/store/store-errors.ts';
import { PictureUploads } from '../../features/images/picture-uploads.service.ts';
import { PicturesService } from '../../features/images/pictures.service.ts';
import { ManuscriptsService } from '../../features/manuscripts/manuscripts.service.ts';
import type { DemoArticle, DemoAuthor, DemoContent } from './demo-files.ts';
import { DemoProgress } from './demo-progress.ts';

/** The demo author with a sign-in. */
export const DEMO_AUTHOR = { slug: 'ira-palash', email: 'ira-palash@example.org' } as const;
/** Concurrent articles: the pictures of one are resized while another is stored. */
const AT_ONCE = 3;
const MILLISECONDS_PER_SECOND = 1000;

/** Reports how many articles are loaded. */
type Tell = (done: number, total: number) => void;

/** Loads the demo's code on demand: a magazine without the demo never needs it. */
const openPress = async () => ({
  ...(await import('./demo-files.ts')),
  ...(await import('./demo-art.ts')),
  ...(await import('./markdown.ts')),
});
type Press = Awaited<ReturnType<typeof openPress>>;

/** Loads the demo through the services and checks that authors use. */
@Injectable()
export class DemoLoader {
  constructor(
    private readonly accounts: AccountsService,
    private readonly manuscripts: ManuscriptsService,
    private readonly pictures: PicturesService,
    private readonly uploads: PictureUploads,
    private readonly progress: DemoProgress,
  ) {}

  /** Continues where an earlier start stopped. `password` is the demo author's. */
  async load(password: () => Promise<string>, tell: Tell, read?: () => Promise<DemoContent>): Promise<void> {
    const { loaded, done } = await this.progress.read();
    if (done) return;
    const press = await openPress();
    const content = await (read ?? press.readDemo)();
    await this.uploads.withSizesOnDemand(() => this.loadRest(press, content, loaded, password, tell));
  }

  private async loadRest(
    press: Press,
    { authors, articles }: DemoContent,
    loaded: ReadonlySet<string>,
    password: () => Promise<string>,
    tell: Tell,
  ): Promise<void> {
    tell(loaded.size, articles.length);
    const ids = new Map<string, string>();
    for (const author of authors) ids.set(author.slug, await this.author(press, author, password));
    const left = articles.filter((article) => !loaded.has(article.slug));
    let ready = loaded.size;
    const work = async (): Promise<void> => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        await this.article(press, next, ids.get(next.author) ?? '');
        await this.progress.add(next.slug);
        tell((ready += 1), articles.length);
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
    const failure = ends.find((end) => end.status === 'rejected');
    if (failure !== undefined) throw failure.reason;
    await this.progress.finish();
  }

  private async author(
    { readPortrait }: Press,
    author: DemoAuthor,
    password: () => Promise<string>,
  ): Promise<string> {
    const { name, email, bio, slug } = author;
    const existing = await this.accounts.findByEmail(email);
    if (existing !== null) return existing._id.toHexString();
    // Nobody signs in as the others, so their passwords are discarded.
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
    { markdownToHtml, readBanner, readPicture }: Press,
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
      banner: await readBanner(article.slug),
    };
    try {
      await this.manuscripts.create({ id: author, role: 'operator' }, draft, {
        id: idOf(article),
        createdAt,
      });
    } catch (error) {
      // An interrupted start has stored it without recording it.
      if (!isDuplicate(error, '_id')) throw error;
    }
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
