import { beforeAll, expect } from '@jest/globals';
import type {
  Import,
  ImportDetailsResponse,
  ImportFileRole,
  ImportItem,
  ImportItemsResponse,
  ImportResponse,
} from '../../src/contract/imports.ts';
import type { ErrorResponse } from '../../src/contract/errors.ts';
import { BootstrapAccounts } from '../../src/server/start/bootstrap-accounts.ts';
import { type Answer, Client } from '../support/client.ts';
import { ADMIN, type RunningApi } from '../support/start-api.ts';
import { until } from '../support/until.ts';

export const IMPORTS = '/api/admin/imports';

/** Imports of an admin. */
export class ImportDesk {
  constructor(private readonly admin: () => Client) {}

  async create(name: string, file: Buffer, pictures?: Buffer): Promise<Import> {
    const body = {
      ...{ name, size: file.length },
      ...(pictures && { picturesName: 'uploads.zip', picturesSize: pictures.length }),
    };
    const { body: created } = await this.admin().json<ImportResponse>('POST', IMPORTS, body);
    return created.import;
  }

  async piece<T = ImportResponse>(
    { _id }: Pick<Import, '_id'>,
    offset: number,
    bytes: Buffer,
    role: ImportFileRole = 'export',
  ): Promise<Answer<T>> {
    return this.admin().send<T>('PUT', `${IMPORTS}/${_id}/files/${role}?offset=${offset}`, {
      body: new Uint8Array(bytes),
      headers: { 'Content-Type': 'application/octet-stream' },
    });
  }

  /** An import whose files are here. */
  async uploaded(name: string, text: string): Promise<Import> {
    const bytes = Buffer.from(text);
    const created = await this.create(name, bytes);
    return (await this.piece(created, 0, bytes)).body.import;
  }

  async read({ _id }: Pick<Import, '_id'>): Promise<Import> {
    return (await this.admin().get<ImportDetailsResponse>(`${IMPORTS}/${_id}`)).body.import;
  }

  async post<T = ErrorResponse>(
    { _id }: Pick<Import, '_id'>,
    step: 'dry-run' | 'run',
    options: object = {},
  ): Promise<Answer<T>> {
    return this.admin().json<T>('POST', `${IMPORTS}/${_id}/${step}`, options);
  }

  async setMapping<T = ImportResponse>({ _id }: Pick<Import, '_id'>, mapping: object): Promise<Answer<T>> {
    return this.admin().json<T>('PUT', `${IMPORTS}/${_id}/mapping`, mapping);
  }

  /** Waits until no job works for an import. */
  async settled(of: Pick<Import, '_id'>): Promise<Import> {
    await until(async () => !['surveying', 'running'].includes((await this.read(of)).state));
    return this.read(of);
  }

  /** Does a dry run. */
  async surveyed(of: Pick<Import, '_id'>, options: object = {}): Promise<Import> {
    expect((await this.post(of, 'dry-run', options)).status).toBe(202);
    return this.settled(of);
  }

  /** Runs it. */
  async ran(of: Pick<Import, '_id'>): Promise<Import> {
    expect((await this.post(of, 'run')).status).toBe(202);
    return this.settled(of);
  }

  async items({ _id }: Pick<Import, '_id'>, query = ''): Promise<ImportItem[]> {
    return (await this.admin().get<ImportItemsResponse>(`${IMPORTS}/${_id}/items?limit=50${query}`)).body
      .data;
  }
}

/** A visitor, an admin, who is there once the tests run, and the admin's imports. */
export function useImportDesk(api: RunningApi): { visitor: Client; admin: () => Client; desk: ImportDesk } {
  const visitor = new Client(api);
  let signedIn = visitor;
  beforeAll(async () => {
    await api.app.get(BootstrapAccounts).admin();
    signedIn = await visitor.login(ADMIN.email, ADMIN.password, 'admin');
  });
  const admin = (): Client => signedIn;
  return { visitor, admin, desk: new ImportDesk(admin) };
}

export interface WxrItem {
  id: number;
  title: string;
  category?: string;
  content?: string;
  fields?: Record<string, string>;
}

/** An export of WordPress. */
export function wxr(items: readonly WxrItem[], site = 'https://old.example'): string {
  const item = ({ id, title, category, content = `<p>${title}.</p>`, fields = {} }: WxrItem): string => {
    const all = {
      ...{ title, link: `${site}/2019/03/item-${id}/`, 'dc:creator': 'ira', 'content:encoded': content },
      ...{ 'wp:post_id': String(id), 'wp:post_type': 'post', 'wp:status': 'publish' },
      ...{ 'wp:post_date_gmt': '2019-03-10 06:30:00', 'wp:post_name': `item-${id}`, ...fields },
    };
    const parts = Object.entries(all).map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`);
    const named =
      category === undefined
        ? ''
        : `<category domain="category" nicename="${category.toLowerCase()}"><![CDATA[${category}]]></category>`;
    return `<item>${parts.join('')}${named}</item>`;
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><link>${site}</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>${site}</wp:base_blog_url>
<wp:author><wp:author_login>ira</wp:author_login><wp:author_email>ira@old.example</wp:author_email><wp:author_display_name><![CDATA[Ira Palash]]></wp:author_display_name></wp:author>
${items.map(item).join('\n')}
</channel></rss>`;
}
