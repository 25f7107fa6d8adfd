import type { Article, ArticleResponse, ArticleUpdatedResponse } from '../../src/contract/articles.ts';
import type { Manuscript, ManuscriptResponse } from '../../src/contract/manuscripts.ts';
import type {
  TranslationGroupResponse,
  TranslationSourceResponse,
  TranslationsToCheckResponse,
} from '../../src/contract/translations.ts';
import { type Answer, articleForm, type Client, type Fields } from './client.ts';

/** Calls of an author's routes for translations. */
export class TranslationCalls {
  private readonly author: Client;

  constructor(author: Client) {
    this.author = author;
  }

  async group(id: string): Promise<TranslationGroupResponse> {
    return (await this.author.get<TranslationGroupResponse>(`/api/manuscripts/${id}/translation`)).body;
  }

  async set<T = TranslationGroupResponse>(id: string, of: string): Promise<Answer<T>> {
    return this.author.json<T>('PUT', `/api/manuscripts/${id}/translation`, { of });
  }

  async translate<T = ManuscriptResponse>(id: string, language = 'hi'): Promise<Answer<T>> {
    return this.author.json<T>('POST', `/api/manuscripts/${id}/translations`, { language });
  }

  async remove<T = TranslationGroupResponse>(id: string, translation: string): Promise<Answer<T>> {
    return this.author.delete<T>(`/api/manuscripts/${id}/translations/${translation}`);
  }

  async source(id: string): Promise<TranslationSourceResponse> {
    const path = `/api/manuscripts/${id}/translation/source`;
    return (await this.author.get<TranslationSourceResponse>(path)).body;
  }

  async check<T = TranslationGroupResponse>(id: string, revision: number): Promise<Answer<T>> {
    return this.author.json<T>('POST', `/api/manuscripts/${id}/translation/check`, { revision });
  }

  async toCheck(): Promise<string[]> {
    const { body } = await this.author.get<TranslationsToCheckResponse>('/api/translations?limit=50');
    return body.data.map(({ _id }) => _id);
  }

  /** Publishes a draft. */
  async publish({ _id, version }: Manuscript, fields: Fields): Promise<Article> {
    const form = { ...(await articleForm(fields)), manuscript: _id, manuscriptVersion: version };
    const { body } = await this.author.form<ArticleResponse>('POST', '/api/articles', form);
    return body.article;
  }

  async change({ _id, title }: Article, fields: Fields): Promise<Article> {
    const form = { title, content: '<p>Changed.</p>', ...fields };
    const { body } = await this.author.form<ArticleUpdatedResponse>('PUT', `/api/articles/${_id}`, form);
    return body.article;
  }

  /** An English article and its Hindi translation, published. */
  async pair(
    title: string,
    hindi: string,
    fields: Fields = {},
  ): Promise<{ english: Article; hindi: Article }> {
    const english = await this.author.publish({ title, content: '<p>One.</p><p>Two.</p>', ...fields });
    const { manuscript } = (await this.translate(english._id)).body;
    const translated = { title: hindi, content: '<p>एक।</p><p>दो।</p>', language: 'hi', ...fields };
    return { english, hindi: await this.publish(manuscript, translated) };
  }
}
