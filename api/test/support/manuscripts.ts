import type { ErrorResponse } from '../../src/contract/errors.ts';
import type {
  Manuscript,
  ManuscriptResponse,
  ManuscriptSavedResponse,
  ManuscriptsResponse,
} from '../../src/contract/manuscripts.ts';
import type { Answer, Client, Fields } from './client.ts';

export const IDEMPOTENCY_KEY = { 'Idempotency-Key': '8e03978e-40d5-43dd-bc93-6894a57f9324' };

/** Response to a save with a stale version. */
export type Changed = ErrorResponse & { manuscript: Manuscript };

/** Calls of an author's routes for manuscripts. */
export class Manuscripts {
  private readonly author: Client;

  constructor(author: Client) {
    this.author = author;
  }

  async begin(fields: Fields = {}, headers = {}): Promise<Manuscript> {
    const form = { title: 'Bund', content: '<p>It takes two days.</p>', ...fields };
    const { body } = await this.author.form<ManuscriptResponse>('POST', '/api/manuscripts', form, headers);
    return body.manuscript;
  }

  async save<T = ManuscriptSavedResponse>(
    { _id, version }: Pick<Manuscript, '_id' | 'version'>,
    fields: Fields,
  ): Promise<Answer<T>> {
    const headers = { 'If-Match': `"${version}"` };
    return this.author.form<T>('PUT', `/api/manuscripts/${_id}`, fields, headers);
  }

  async submit<T = ManuscriptResponse>({
    _id,
    version,
  }: Pick<Manuscript, '_id' | 'version'>): Promise<Answer<T>> {
    const headers = { 'If-Match': `"${version}"` };
    return this.author.send<T>('PUT', `/api/manuscripts/${_id}/submission`, { headers });
  }

  async read(id: string): Promise<Manuscript> {
    return (await this.author.get<ManuscriptResponse>(`/api/manuscripts/${id}`)).body.manuscript;
  }

  /** @param query begins with "?" */
  async list(query = ''): Promise<ManuscriptsResponse> {
    return (await this.author.get<ManuscriptsResponse>(`/api/manuscripts${query}`)).body;
  }
}

/** Leaves out the sizes of the banner that are made later, at any time. */
export function withoutLateSizes(manuscript: Manuscript): Manuscript {
  return { ...manuscript, banner: manuscript.banner && { ...manuscript.banner, avif: [] } };
}
