import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import {
  BULK_MAX,
  type BulkAction,
  type BulkActionDetailsResponse,
  type BulkActionsResponse,
  type BulkKind,
} from '../../../contract/bulk-actions.ts';
import type { LogChange } from '../../../contract/log.ts';
import type { Genre } from '../../../contract/genres.ts';
import { AppError, invalidFields } from '../../../platform/errors/app-error.ts';
import { type PageRequest, pagination, readPage } from '../../../platform/http/pagination.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { AuditService, type NewLogEntry } from '../../audit/audit.service.ts';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import { Transactions } from '../../../platform/store/transactions.ts';
import type { ListingChoice } from '../listing/listing.dto.ts';
import { ListingService } from '../listing/listing.service.ts';
import type { Actor } from '../model/transitions.ts';
import type { StoredBulkAction } from './bulk-action.schema.ts';
import { presentBulkAction } from './bulk-actions.presenter.ts';
import { BulkActionsRepository } from './bulk-actions.repository.ts';
import type { Mark } from '../listing/listing.repository.ts';
import { mayTake } from './may-take.ts';
import { PictureReplacements } from './picture-replacements.service.ts';

/** Kind of the jobs; their key is the id of the bulk action. */
export const BULK_ACTION = 'bulk-action';
const DAY_MS = 24 * 60 * 60 * 1000;
/** Milliseconds for which a bulk action is kept. */
const KEPT_MS = 30 * DAY_MS;

/** Starts, stops and lists actions on many manuscripts. `BulkRunner` does them. */
@Injectable()
export class BulkActions {
  constructor(
    private readonly repository: BulkActionsRepository,
    private readonly listing: ListingService,
    private readonly replacements: PictureReplacements,
    private readonly accounts: AccountsService,
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /**
   * Starts an action.
   * @param chosen ids of the manuscripts, or the choice of a list to do it with all of that
   * @param author id of the new first author; `null` for other actions
   * @throws AppError VALIDATION_FAILED if none or more than `BULK_MAX` are chosen, or if the author does not exist
   */
  async start(
    admin: Actor,
    { kind, tag, author }: { kind: BulkKind; tag: Genre | null; author: string | null },
    chosen: readonly string[] | ListingChoice,
  ): Promise<BulkAction> {
    const authorName = author === null ? null : await this.nameOf(author);
    const manuscripts = await this.listing.findMarks(chosen, BULK_MAX + 1);
    if (manuscripts.length === 0) throw invalidFields({ ids: 'Choose at least one article.' });
    if (manuscripts.length > BULK_MAX)
      throw invalidFields({ all: `Choose at most ${BULK_MAX.toLocaleString('en')} articles at a time.` });
    const action = { kind, tag, author: author === null ? null : new Types.ObjectId(author) };
    return this.begin(
      admin,
      action,
      manuscripts,
      authorName === null ? [] : [{ field: 'authors', before: '', after: authorName }],
    );
  }

  /**
   * Starts to replace a picture in all live articles and saved texts that have it, up to `BULK_MAX`.
   * @throws AppError FORBIDDEN if the user is not an admin; VALIDATION_FAILED if a picture does not exist, or no text has it
   */
  async replacePicture(admin: Actor, picture: string, newPicture: string): Promise<BulkAction> {
    if (!mayTake('picture', admin)) throw new AppError('FORBIDDEN');
    const change: LogChange = {
      field: 'description',
      before: await this.replacements.nameOf('picture', picture),
      after: await this.replacements.nameOf('newPicture', newPicture),
    };
    const manuscripts = await this.replacements.findMarks(picture, BULK_MAX);
    if (manuscripts.length === 0)
      throw invalidFields({ picture: 'No article and no saved text has this picture.' });
    const action = { kind: 'picture', tag: null, author: null, picture, newPicture } as const;
    return this.begin(admin, action, manuscripts, [change]);
  }

  /** @param changes what the log says besides the number of manuscripts */
  private async begin(
    admin: Actor,
    what: Pick<StoredBulkAction, 'kind' | 'tag' | 'author' | 'picture' | 'newPicture'>,
    manuscripts: readonly Mark[],
    changes: readonly LogChange[],
  ): Promise<BulkAction> {
    const startedAt = new Date();
    const action: StoredBulkAction = {
      ...{ ...what, _id: new Types.ObjectId(), by: new Types.ObjectId(admin.id) },
      ...{ total: manuscripts.length, startedAt, stoppedAt: null, endedAt: null },
      removeAt: new Date(startedAt.getTime() + KEPT_MS),
    };
    const key = action._id.toHexString();
    const total: LogChange = { field: 'value', before: '', after: `${action.total}` };
    await this.transactions.run(async (session) => {
      await this.repository.insert(action, manuscripts, session);
      await this.jobs.addWithin(session, BULK_ACTION, [key]);
      const entry = {
        action: 'startBulkAction',
        about: aboutAction(action),
        changes: [total, ...changes],
      } as const;
      await this.audit.record(entry, session);
    });
    await this.jobs.add(BULK_ACTION, [key]);
    return this.present(action);
  }

  async list(request: PageRequest): Promise<BulkActionsResponse> {
    const total = await this.repository.count();
    const actions = await readPage(request, total, (slice) => this.repository.findPage(slice));
    const counts = await this.repository.countOutcomes(actions.map(({ _id }) => _id));
    return {
      data: actions.map((action) => presentBulkAction(action, counts.get(action._id.toHexString()))),
      pagination: pagination(request, total),
    };
  }

  /** An action, and a page of the manuscripts that it left as they are. @throws AppError BULK_ACTION_NOT_FOUND */
  async find(id: string, request: PageRequest): Promise<BulkActionDetailsResponse> {
    const action = await this.open(id);
    const bulkAction = await this.present(action);
    const items = await readPage(request, bulkAction.left, (slice) =>
      this.repository.findLeft(action._id, slice),
    );
    const titles = await this.listing.findTitles(items.map(({ manuscript }) => manuscript));
    const data = items.map(({ manuscript, reason = '' }) => {
      const manuscriptId = manuscript.toHexString();
      return { _id: manuscriptId, title: titles.get(manuscriptId) ?? null, reason };
    });
    return { bulkAction, data, pagination: pagination(request, bulkAction.left) };
  }

  /**
   * Stops an action after the current manuscript. Leaves one that has ended as it is.
   * @throws AppError BULK_ACTION_NOT_FOUND; FORBIDDEN if the user may not start such an action
   */
  async stop(by: Actor, id: string): Promise<BulkAction> {
    const action = await this.open(id);
    if (!mayTake(action.kind, by)) throw new AppError('FORBIDDEN');
    await this.recordStop(action);
    return this.present(await this.open(id));
  }

  /** Stops an action because whoever started it may no longer take it. In the log, the magazine stopped it. */
  async stopUnauthorised(action: StoredBulkAction): Promise<void> {
    await this.recordStop(action, { by: 'magazine' });
  }

  private async recordStop(action: StoredBulkAction, by: Pick<NewLogEntry, 'by'> = {}): Promise<void> {
    await this.transactions.run(async (session) => {
      if (await this.repository.setStopped(action._id, session))
        await this.audit.record({ action: 'stopBulkAction', about: aboutAction(action), ...by }, session);
    });
  }

  /** @throws AppError VALIDATION_FAILED if there is no such author */
  private async nameOf(author: string): Promise<string> {
    const [existing] = await this.accounts.filterExisting([new Types.ObjectId(author)], ['author']);
    const { authors } = await this.accounts.bylines(existing === undefined ? [] : [existing.toHexString()]);
    const [byline] = authors.values();
    if (byline === undefined) throw invalidFields({ firstAuthor: 'This author does not exist.' });
    return byline.name;
  }

  private async open(id: string): Promise<StoredBulkAction> {
    const action = await this.repository.find(id);
    if (action === null) throw new AppError('BULK_ACTION_NOT_FOUND');
    return action;
  }

  private async present(action: StoredBulkAction): Promise<BulkAction> {
    const counts = await this.repository.countOutcomes([action._id]);
    return presentBulkAction(action, counts.get(action._id.toHexString()));
  }
}

/** As the log names the kinds. */
export const LOGGED_NAMES: Record<BulkKind, string> = {
  publish: 'Publish',
  withdraw: 'Withdraw',
  tag: 'Add a tag',
  author: 'Change author',
  trash: 'Move to the trash',
  picture: 'Replace a picture',
};

function aboutAction({
  _id,
  kind,
}: Pick<StoredBulkAction, '_id' | 'kind'>): NonNullable<NewLogEntry['about']> {
  return { kind: 'bulk-action', id: _id.toHexString(), name: LOGGED_NAMES[kind] };
}
