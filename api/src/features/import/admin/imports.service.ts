import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { createReadStream, existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import {
  type Import,
  IMPORT_KEPT_HOURS,
  IMPORT_PIECE_MAX_BYTES,
  type ImportItemsResponse,
  type ImportReportPart,
  type ImportsResponse,
  MAX_IMPORTS,
} from '../../../contract/imports.ts';
import { AppError, invalidFields } from '../../../platform/errors/app-error.ts';
import { type PageRequest, pagination, readPage } from '../../../platform/http/pagination.ts';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import { Transactions } from '../../../platform/store/transactions.ts';
import { isNobodysAddress } from '../../../contract/email-address.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { ImportRecordsRepository, type ItemFilter } from '../import-records.repository.ts';
import type { StoredImportItem } from '../model/import-item.schema.ts';
import { NO_TAG } from '../mapping/mapping.ts';
import { ImportFiles } from './import-files.service.ts';
import { IMPORT_JOB } from './import-job.ts';
import type { StoredImportFile, StoredImportTask } from './import-task.schema.ts';
import { ImportTasksRepository } from './import-tasks.repository.ts';
import type { MappingDto, NewImportDto } from './imports.dto.ts';
import { presentImport, presentImportItem } from './imports.presenter.ts';
import { receiptFolder } from '../receipt/receipt.ts';
import { tablePath } from '../receipt/tables.ts';
import { BYTE_ORDER_MARK } from '../../../platform/http/send-csv.ts';
import { LOSSES_HEAD, reportOf } from './report-csv.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Phases in which the result of a dry run can be imported. */
const RUNNABLE: readonly StoredImportTask['phase'][] = ['surveyed', 'stopped', 'failed'];

/** Imports of admins: their files, dry runs and runs. `ImportJob` does the work. */
@Injectable()
export class Imports {
  constructor(
    private readonly tasks: ImportTasksRepository,
    private readonly files: ImportFiles,
    private readonly records: ImportRecordsRepository,
    private readonly accounts: AccountsService,
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
  ) {}

  /** @throws AppError IMPORTS_FULL; STORAGE_FULL if the disk has no room for the files */
  async create({ name, size, picturesName, picturesSize = 0 }: NewImportDto): Promise<Import> {
    const pictures = picturesName === undefined ? [] : [{ name: picturesName, size: picturesSize }];
    await this.files.assertRoom(size + picturesSize);
    const task: StoredImportTask = {
      ...{ _id: new Types.ObjectId(), phase: 'files', createdAt: new Date(), removeAt: removeLater() },
      files: [
        { role: 'export', name, size },
        ...pictures.map((file) => ({ role: 'pictures' as const, ...file })),
      ],
      ...{ leads: true, fetches: false, stopRequested: false, failure: null, progress: null },
      ...{ survey: null, categories: [], otherwise: null, run: null, receipt: null },
    };
    await this.transactions.run(async (session) => {
      if ((await this.tasks.countOpen(session)) >= MAX_IMPORTS) throw new AppError('IMPORTS_FULL');
      await this.tasks.insert(task, session);
    });
    return this.present(task);
  }

  async list(request: PageRequest): Promise<ImportsResponse> {
    const total = await this.tasks.count();
    const tasks = await readPage(request, total, (slice) => this.tasks.findPage(slice));
    return {
      data: await Promise.all(tasks.map((task) => this.present(task))),
      pagination: pagination(request, total),
    };
  }

  /** @throws AppError IMPORT_NOT_FOUND */
  async find(id: string): Promise<Import> {
    return this.present(await this.open(id));
  }

  /**
   * Stores a piece of a file.
   * @param length bytes of the piece
   * @throws AppError IMPORT_OFFSET; BODY_TOO_LARGE; IMPORT_RUNNING
   */
  async addPiece(
    id: string,
    role: string,
    { offset, length }: { offset: number; length: number },
    piece: Readable,
  ): Promise<Import> {
    const task = await this.open(id);
    const file = task.files.find((each) => each.role === role);
    if (file === undefined) throw new AppError('IMPORT_NOT_FOUND');
    if (!(length > 0))
      throw new AppError('VALIDATION_FAILED', { message: 'Send the piece with its Content-Length.' });
    assertFits(file, offset, length);
    assertNotDone(task);
    if (task.active === true) throw new AppError('IMPORT_RUNNING');
    await this.files.write(task, file, offset, piece);
    await this.changeIdle(task, { removeAt: removeLater() });
    return this.find(id);
  }

  /** @throws AppError IMPORT_RUNNING if another import works; IMPORT_INCOMPLETE; IMPORT_DONE */
  async startDryRun(
    id: string,
    by: string,
    options: Pick<StoredImportTask, 'leads' | 'fetches'>,
  ): Promise<Import> {
    const task = await this.open(id);
    await this.assertComplete(task);
    return this.begin(task, { ...options, phase: 'surveying', by: new Types.ObjectId(by) });
  }

  /** Changes what becomes of categories. @throws AppError VALIDATION_FAILED for one that the dry run has not found */
  async setMapping(id: string, { categories = [], otherwise }: MappingDto): Promise<Import> {
    const task = await this.open(id);
    if (task.survey === null) throw new AppError('IMPORT_NOT_SURVEYED');
    assertNotDone(task);
    const decided = new Map(categories.map(({ name, tag }) => [name, tag]));
    const existing = new Set(task.categories.map(({ name }) => name));
    const unknown = [...decided.keys()].find((name) => !existing.has(name));
    if (unknown !== undefined)
      throw invalidFields({ categories: `The dry run has found no category "${unknown.slice(0, 100)}".` });
    const changed = task.categories.map((category) => {
      const tag = decided.get(category.name);
      return tag === undefined ? category : { ...category, tag };
    });
    await this.changeIdle(task, {
      ...{ categories: changed, removeAt: removeLater() },
      ...(otherwise !== undefined && { otherwise: otherwise === NO_TAG ? null : otherwise }),
    });
    return this.find(id);
  }

  /**
   * Starts or continues the run.
   * @throws AppError IMPORT_NOT_SURVEYED, IMPORT_UNDECIDED, IMPORT_INCOMPLETE, IMPORT_RUNNING, IMPORT_DONE
   */
  async start(id: string, by: string): Promise<Import> {
    const task = await this.open(id);
    assertNotDone(task);
    if (task.survey === null || !RUNNABLE.includes(task.phase)) throw new AppError('IMPORT_NOT_SURVEYED');
    if (task.categories.some(({ tag }) => tag === null)) throw new AppError('IMPORT_UNDECIDED');
    await this.assertComplete(task);
    return this.begin(task, { phase: 'running', by: new Types.ObjectId(by), run: null });
  }

  /** Stops the dry run or the run soon. Leaves an import whose job does not work as it is. */
  async stop(id: string): Promise<Import> {
    const task = await this.open(id);
    await this.tasks.requestStop(task._id);
    return this.find(id);
  }

  /** @throws AppError IMPORT_RUNNING if an import works */
  async assertIdle(): Promise<void> {
    if ((await this.tasks.findActive()) !== null) throw new AppError('IMPORT_RUNNING');
  }

  /** Removes an import and its files. What it has imported stays. @throws AppError IMPORT_RUNNING */
  async remove(id: string): Promise<void> {
    const task = await this.open(id);
    if (!(await this.tasks.remove(task._id))) throw new AppError('IMPORT_RUNNING');
    await this.files.remove(id);
  }

  /** What the last run has made of the items. Empty before one. */
  async items(id: string, filter: ItemFilter, request: PageRequest): Promise<ImportItemsResponse> {
    const { run } = await this.open(id);
    const total = run === null ? 0 : await this.records.countItems(run, filter);
    const items = await readPage(request, total, (slice) =>
      run === null ? Promise.resolve([]) : this.records.findItems(run, filter, slice),
    );
    const data = items.map(async (item) => presentImportItem(item, await this.addressToInvite(item)));
    return { data: await Promise.all(data), pagination: pagination(request, total) };
  }

  /** A part of the report as CSV: a line for each item, old address or picture of the last run. */
  async report(id: string, part: ImportReportPart): Promise<Readable> {
    const { run } = await this.open(id);
    if (part === 'items') return Readable.from(reportOf(run === null ? [] : this.records.itemsOf(run)));
    const stored = run && (await this.records.findRun(run));
    const path = stored && tablePath(receiptFolder(this.files.receipts, stored), part);
    return path !== null && existsSync(path) ? createReadStream(path) : Readable.from([BYTE_ORDER_MARK]);
  }

  /** The same of all losses that the last dry run found. */
  async losses(id: string): Promise<Readable> {
    const path = this.files.lossesOf(await this.open(id));
    return existsSync(path) ? createReadStream(path) : Readable.from([LOSSES_HEAD]);
  }

  /** @throws AppError IMPORT_NOT_FOUND */
  async open(id: string): Promise<StoredImportTask> {
    const task = await this.tasks.find(id);
    if (task === null) throw new AppError('IMPORT_NOT_FOUND');
    return task;
  }

  /** The address of a new author who has set no password yet; `null` for others. */
  private async addressToInvite({ isCreated, target }: StoredImportItem): Promise<string | null> {
    const account = isCreated === true ? await this.accounts.find(String(target)) : null;
    const isReachable = account !== null && !isNobodysAddress(account.email);
    return isReachable && account.passwordChangedAt === undefined ? account.email : null;
  }

  private async begin(task: StoredImportTask, change: Partial<StoredImportTask>): Promise<Import> {
    const key = task._id.toHexString();
    const progress = { done: 0, total: null, now: '', startedAt: new Date() };
    await this.transactions.run(async (session) => {
      const started = { ...change, progress, failure: null, removeAt: removeLater() };
      if (!(await this.tasks.start(task._id, started, session))) throw new AppError('IMPORT_RUNNING');
      await this.jobs.addWithin(session, IMPORT_JOB, [key]);
    });
    await this.jobs.add(IMPORT_JOB, [key]);
    return this.find(key);
  }

  private async changeIdle(task: StoredImportTask, change: Partial<StoredImportTask>): Promise<void> {
    assertNotDone(task);
    if (!(await this.tasks.changeIdle(task._id, change))) throw new AppError('IMPORT_RUNNING');
  }

  private async assertComplete(task: StoredImportTask): Promise<void> {
    assertNotDone(task);
    if (!(await this.files.areComplete(task))) throw new AppError('IMPORT_INCOMPLETE');
  }

  private async present(task: StoredImportTask): Promise<Import> {
    return presentImport(task, await this.files.receivedOf(task));
  }
}

function removeLater(): Date {
  return new Date(Date.now() + IMPORT_KEPT_HOURS * HOUR_MS);
}

function assertNotDone({ phase }: StoredImportTask): void {
  if (phase === 'done') throw new AppError('IMPORT_DONE');
}

function assertFits({ size }: StoredImportFile, offset: number, length: number): void {
  if (length > IMPORT_PIECE_MAX_BYTES)
    throw new AppError('BODY_TOO_LARGE', { message: 'A piece has at most 8 MiB.' });
  if (offset + length > size)
    throw new AppError('BODY_TOO_LARGE', { message: 'The file is longer than announced.' });
}
