import type { Article } from '../../../src/contract/articles.ts';
import type { Manuscript, ManuscriptResponse } from '../../../src/contract/manuscripts.ts';
import type { Client } from '../../support/client.ts';
import { startBulkAction } from '../../support/bulk-actions.ts';
import { again } from '../../support/callers.ts';
import { makeEditor } from '../../support/editors.ts';
import { idOf } from '../../support/identity.ts';
import { submitNew } from '../../support/in-review.ts';
import { Manuscripts } from '../../support/manuscripts.ts';
import { deviceOf } from '../../support/passkeys.ts';
import { newInvitation } from '../../support/reset-links.ts';
import type { SoftwareAuthenticator } from '../../support/software-authenticator.ts';
import type { RunningApi } from '../../support/start-api.ts';
import type { Person, Target } from './route-row.ts';

/** What all scenes share. */
interface World {
  api: RunningApi;
  reviewing: RunningApi;
  visitor: Client;
  bannerImage: Buffer;
  /** Ids of authors in the trash. */
  gone: readonly string[];
  admin: Client;
}

/** Two authors and an editor, and what the first one has. */
export class Scene implements Target {
  readonly gone: readonly string[];
  readonly author: string;
  readonly authors: Record<Exclude<Person, 'admin'>, Client>;
  private readonly world: World;
  private readonly created = new Map<string, Promise<unknown>>();

  private constructor(world: World, [author, other, editor]: readonly [Client, Client, Client]) {
    this.world = world;
    this.gone = world.gone;
    this.authors = { author, 'other author': other, editor };
    this.author = idOf(author);
  }

  static async create(world: World): Promise<Scene> {
    const { api, visitor } = world;
    const newEditor = visitor.author().then((person) => makeEditor(api, person));
    return new Scene(world, await Promise.all([visitor.author(), visitor.author(), newEditor]));
  }

  get article(): Promise<Article> {
    return this.once('article', () => this.authors.author.publish({ bannerImage: this.world.bannerImage }));
  }

  get draft(): Promise<Manuscript> {
    return this.once('draft', () => this.begin());
  }

  get trashed(): Promise<Manuscript> {
    return this.once('trashed', async () => {
      const draft = await this.begin();
      await this.authors.author.delete(`/api/manuscripts/${draft._id}`);
      return draft;
    });
  }

  get ready(): Promise<Manuscript> {
    return this.once('ready', () =>
      new Manuscripts(this.authors.author).begin({
        bannerImage: this.world.bannerImage,
        'tags[]': 'Weather',
      }),
    );
  }

  get waiting(): Promise<Manuscript> {
    return this.once('waiting', () => submitNew(this.world.reviewing, this.authors.author));
  }

  get bulkAction(): Promise<string> {
    return this.once('bulk action', async () => {
      const admin = await again(this.world.api, this.world.admin);
      return startBulkAction(admin, (await this.draft)._id);
    });
  }

  get victim(): Promise<string> {
    return this.stranger.then(idOf);
  }

  get passkey(): Promise<SoftwareAuthenticator> {
    return this.once('passkey', async () => (await deviceOf(await this.stranger)).device);
  }

  get invitation(): Promise<string> {
    return this.once('invitation', () => newInvitation(this.world.api));
  }

  private get stranger(): Promise<Client> {
    return this.once('stranger', () => this.world.visitor.author());
  }

  private async begin(): Promise<Manuscript> {
    const form = { title: 'Draft' };
    const { body } = await this.authors.author.form<ManuscriptResponse>('POST', '/api/manuscripts', form);
    return body.manuscript;
  }

  private once<T>(name: string, create: () => Promise<T>): Promise<T> {
    const created = (this.created.get(name) as Promise<T> | undefined) ?? create();
    this.created.set(name, created);
    return created;
  }
}
