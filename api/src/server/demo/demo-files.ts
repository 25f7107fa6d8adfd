import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { frontMatterOf } from '../../features/import/readers/markdown/front-matter.ts';
import { PROJECT_ROOT } from '../../platform/config/project-root.ts';
import { type Genre, isGenre } from '../../contract/genres.ts';

export const DEMO_FOLDER = join(PROJECT_ROOT, 'api', 'demo');

export interface DemoAuthor {
  slug: string;
  name: string;
  email: string;
  bio: string;
}

export interface DemoArticle {
  /** File name without `.md`. */
  slug: string;
  title: string;
  /** Slug of its author. */
  author: string;
  date: Date;
  tags: Genre[];
  featured: boolean;
  description: string;
  markdown: string;
  /** Slug of the article that it translates, whose banner it has; `null` for an original. */
  translationOf: string | null;
}

export interface DemoContent {
  authors: DemoAuthor[];
  articles: DemoArticle[];
}

export async function readDemo(): Promise<DemoContent> {
  const [authors, articles] = await Promise.all([readDemoAuthors(), readDemoArticles()]);
  return { authors, articles };
}

export async function readDemoAuthors(): Promise<DemoAuthor[]> {
  const files = await readFolder('authors');
  return files.map(({ slug, data, text }) => {
    const { name, email } = data;
    if (typeof name !== 'string' || typeof email !== 'string')
      throw new Error(`Demo author ${slug} is incomplete.`);
    return { slug, name, email, bio: text };
  });
}

/** Oldest first. */
export async function readDemoArticles(): Promise<DemoArticle[]> {
  const files = await readFolder('articles');
  return files.map(toArticle).sort((one, other) => one.date.getTime() - other.date.getTime());
}

interface DemoFile {
  slug: string;
  data: Record<string, unknown>;
  text: string;
}

async function readFolder(name: string): Promise<DemoFile[]> {
  const folder = join(DEMO_FOLDER, name);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).sort();
  return Promise.all(
    files.map(async (file) => {
      const { data, body } = frontMatterOf(await readFile(join(folder, file), 'utf8'));
      return { slug: basename(file, '.md'), data, text: body.trim() };
    }),
  );
}

function toArticle({ slug, data, text }: DemoFile): DemoArticle {
  const { title, author, tags, description, translationOf } = data;
  const date = new Date(String(data['date']));
  const isComplete = [title, author, description].every((field) => typeof field === 'string' && field !== '');
  const hasTags = Array.isArray(tags) && tags.length > 0 && tags.every(isGenre);
  if (!isComplete || !hasTags || Number.isNaN(date.getTime())) {
    throw new Error(`Demo article ${slug} is incomplete.`);
  }
  return {
    slug,
    title: String(title),
    author: String(author),
    date,
    tags,
    featured: data['featured'] === true,
    description: String(description),
    markdown: text,
    translationOf: typeof translationOf === 'string' ? translationOf : null,
  };
}
