import type { Article, ArticleCard } from '../../src/contract/articles.ts';
import type { Client } from '../support/client.ts';
import { until } from '../support/until.ts';

/** What readers see. */
export async function published(visitor: Client): Promise<ArticleCard[]> {
  const { body } = await visitor.get<{ data: ArticleCard[] }>('/api/articles?limit=50');
  return body.data;
}

/** The article with this title, once readers see it. */
export async function articleNamed(visitor: Client, title: string): Promise<Article> {
  const find = async () => (await published(visitor)).find((card) => card.title === title);
  await until(async () => (await find()) !== undefined);
  return (await visitor.get<{ article: Article }>(`/api/articles/${(await find())?.slug}`)).body.article;
}
