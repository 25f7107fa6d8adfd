import type { Article, ArticleResponse } from '../../src/contract/articles.ts';
import type { ErrorResponse } from '../../src/contract/errors.ts';
import type { UploadedPicture } from '../../src/contract/pictures.ts';
import type { SessionResponse } from '../../src/contract/users.ts';
import { conform } from './conform.ts';
import { photo } from './pictures.ts';

export interface Answer<T> {
  status: number;
  headers: Headers;
  body: T;
}

/** Form values; an array repeats a field, a buffer is a file. */
export type Fields = Record<string, string | boolean | readonly string[] | Buffer | undefined>;

export const PASSWORD = 'Peepal@2026';
/** The cookie of a known device, on http and on https. */
const DEVICE = ['device', '__Secure-device'].map((name) => `${name}=${'0f'.repeat(16)}`).join('; ');
let people = 0;

/** A client that behaves like a browser and checks every response against the API's documentation. */
export class Client {
  private readonly api: { readonly url: string };
  readonly session: SessionResponse | null;

  constructor(api: { readonly url: string }, session: SessionResponse | null = null) {
    this.api = api;
    this.session = session;
  }

  /** Id of the session that the token names; empty without one of ours. */
  get sessionId(): string {
    const [, payload = ''] = this.session?.token.split('.') ?? [];
    try {
      return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { jti: string }).jti;
    } catch {
      return '';
    }
  }

  as(session: SessionResponse): Client {
    return new Client(this.api, session);
  }

  async send<T = ErrorResponse>(method: string, path: string, init: RequestInit = {}): Promise<Answer<T>> {
    const headers = new Headers(init.headers);
    if (this.session !== null && !headers.has('Authorization')) {
      headers.set('Authorization', `Bearer ${this.session.token}`);
    }
    // One browser for all accounts: no sign-in is from a new device.
    if (/^\/api\/(?:users|invitations)\//.test(path) && !headers.has('Cookie')) headers.set('Cookie', DEVICE);
    const response = await fetch(`${this.api.url}${path}`, { ...init, method, headers });
    const text = await response.text();
    const contentType = response.headers.get('Content-Type');
    const isJson = text !== '' && /^application\/(?:feed\+)?json\b/.test(contentType ?? '');
    const body: unknown = isJson ? JSON.parse(text) : text;
    // HEAD has no documentation; it is GET without the body.
    if (method !== 'HEAD')
      await conform(this.api.url, { method, path, status: response.status, contentType, body });
    return { status: response.status, headers: response.headers, body: body as T };
  }

  async get<T = ErrorResponse>(path: string, headers: Record<string, string> = {}): Promise<Answer<T>> {
    return this.send<T>('GET', path, { headers });
  }

  async delete<T = ErrorResponse>(path: string, headers: Record<string, string> = {}): Promise<Answer<T>> {
    return this.send<T>('DELETE', path, { headers });
  }

  async json<T = ErrorResponse>(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    return this.send<T>(method, path, {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  }

  async form<T = ErrorResponse>(
    method: string,
    path: string,
    fields: Fields,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    return this.send<T>(method, path, { body: toForm(fields), headers });
  }

  async author(fields: Fields = {}): Promise<Client> {
    people += 1;
    const person = { name: `Author ${people}`, email: `author-${people}-${Date.now()}@banyan.example` };
    const form = { ...person, password: PASSWORD, confirmPassword: PASSWORD, ...fields };
    const { status, body } = await this.form<SessionResponse>('POST', '/api/users/register', form);
    if (status !== 201) throw new Error(`Signing up failed: ${JSON.stringify(body)}`);
    return this.as(body);
  }

  async login(email: string, password: string, role = 'author'): Promise<Client> {
    const outcome = await this.tryLogin(email, password, role);
    if (outcome instanceof Client) return outcome;
    throw new Error(`Logging in failed: ${JSON.stringify(outcome)}`);
  }

  /** Like `login`, but returns a refusal. */
  async tryLogin(email: string, password: string, role = 'author'): Promise<Client | ErrorResponse> {
    const credentials = { email, password, role };
    const { status, body } = await this.json<SessionResponse | ErrorResponse>(
      'POST',
      '/api/users/login',
      credentials,
    );
    return status === 200 ? this.as(body as SessionResponse) : (body as ErrorResponse);
  }

  /** Uploads a picture, and returns its id. */
  async upload(image: Buffer): Promise<string> {
    const { body } = await this.form<UploadedPicture>('POST', '/api/images', { image });
    return body.picture.src.split('/')[2] ?? '';
  }

  async publish(fields: Fields = {}): Promise<Article> {
    const { status, body } = await this.form<ArticleResponse>(
      'POST',
      '/api/articles',
      await articleForm(fields),
    );
    if (status !== 201) throw new Error(`Publishing failed: ${JSON.stringify(body)}`);
    return body.article;
  }
}

/** A valid article form, except for the given fields. */
export async function articleForm(fields: Fields = {}): Promise<Fields> {
  return {
    title: 'The Monsoon Is Arriving Late',
    content: '<p>Rain.</p>',
    'tags[]': ['Weather', 'Agriculture'],
    bannerImage: await photo(),
    ...fields,
  };
}

function toForm(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (Buffer.isBuffer(value)) form.set(name, new Blob([new Uint8Array(value)]), 'picture.jpg');
    else for (const one of [value].flat()) form.append(name, String(one));
  }
  return form;
}
