import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { IMPORT_LISTED_DAYS, IMPORT_MAX_CATEGORIES, type ImportReceipt } from '../../../contract/imports.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { errorStack } from '../../../platform/errors/error-stack.ts';
import { csvLine } from '../../../platform/http/csv.ts';
import { asRequest, noteUser } from '../../../platform/http/request-context.ts';
import type { JobKind } from '../../../platform/jobs/job-kind.ts';
import { Jobs } from '../../../platform/jobs/jobs.ts';
import { ImportService, type OpenExport } from '../import.service.ts';
import { ImportRecordsRepository } from '../import-records.repository.ts';
import type { FoundLoss, Survey } from '../import-survey.ts';
import { EMPTY_MAPPING, type Mapping, NO_TAG } from '../mapping/mapping.ts';
import { BrokenExport } from '../model/imported-entry.ts';
import { totalOf } from '../receipt/old-addresses.ts';
import type { ReceiptHead } from '../receipt/receipt.ts';
import { openSource, type OpenSource } from '../source/open-source.ts';
import { ImportFiles } from './import-files.service.ts';
import type { StoredImportTask } from './import-task.schema.ts';
import { ImportTasksRepository } from './import-tasks.repository.ts';
import { LOSSES_HEAD } from './report-csv.ts';
import { ProgressNotes } from './progress-notes.ts';
import { presentSurvey } from './survey.presenter.ts';

/** Kind of the jobs; their key is the id of the import. */
export const IMPORT_JOB = 'import';
/** From this attempt on, an unknown error ends the import, with a sentence. */
const LAST_ATTEMPT = 3;
/** An import that ends the process this often is not begun again. */
const MAX_STARTS = 5;
const DAY_MS = 24 * 60 * 60 * 1000;
const FAILED = 'Something went wrong. Run it again: nothing is imported twice.';
const ENDED_PROCESS = 'The import was interrupted too often. Import the file at the command line.';

/** Does the dry runs and the runs of admins' imports. A start after a crash does the same again, and nothing is there twice. */
@Injectable()
export class ImportJob implements JobKind, OnModuleInit {
  readonly kind = IMPORT_JOB;
  private readonly logger = new Logger('Import');
  private readonly ending = new AbortController();

  constructor(
    private readonly tasks: ImportTasksRepository,
    private readonly files: ImportFiles,
    private readonly service: ImportService,
    private readonly records: ImportRecordsRepository,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register(this);
  }

  async run(key: string, attempt: number): Promise<void> {
    const task = await this.tasks.find(key);
    if (task?.active !== true) return;
    if (attempt > MAX_STARTS) return this.fail(task, ENDED_PROCESS);
    const notes = new ProgressNotes(this.tasks, task);
    const signal = AbortSignal.any([this.ending.signal, notes.signal]);
    try {
      await this.asStarter(task, () => this.work(task, notes, signal));
    } catch (error) {
      if (this.ending.signal.aborted) throw error;
      if (notes.signal.aborted) return await this.noteStop(task, notes);
      const sentence = sentenceOf(error);
      if (sentence === null && attempt < LAST_ATTEMPT) throw error;
      if (sentence === null) this.logger.warn(`Import ${key} failed: ${errorStack(error)}`);
      await this.fail(task, sentence ?? FAILED);
    } finally {
      await notes.end();
    }
  }

  stop(): void {
    this.ending.abort();
  }

  /** The log says who has started it. */
  private async asStarter<T>({ by, _id }: StoredImportTask, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      asRequest(_id.toHexString(), () => {
        if (by !== undefined) noteUser(by.toHexString());
        work().then(resolve, reject);
      });
    });
  }

  private async work(task: StoredImportTask, notes: ProgressNotes, signal: AbortSignal): Promise<void> {
    const open: OpenSource[] = [];
    try {
      for (const file of task.files) open.push(await openSource(this.files.pathOf(task, file)));
      const [source, uploads = null] = open;
      if (source === undefined) throw new BrokenExport('There is no file.');
      const { fetches } = task;
      const opened = await this.service.open(source, { uploads, fetches, site: '' });
      if (task.phase === 'surveying') await this.survey(task, opened, notes, signal);
      else await this.import(task, opened, notes, signal);
    } finally {
      for (const source of open) source.close();
    }
  }

  private async survey(
    task: StoredImportTask,
    opened: OpenExport,
    notes: ProgressNotes,
    signal: AbortSignal,
  ): Promise<void> {
    const losses = createWriteStream(this.files.lossesOf(task));
    // `finished` throws it below. Without a listener, a full disk would end the process.
    losses.on('error', () => undefined);
    losses.write(LOSSES_HEAD);
    const addLoss = ({ title, count, sentence }: FoundLoss): void =>
      void losses.write(csvLine([title, count, sentence]));
    const survey = await this.service
      .survey(opened, mappingOf(task), { signal, addLoss, onEntry: notes.onEntry })
      .finally(() => losses.end());
    await finished(losses);
    await this.tasks.end(task._id, {
      ...{ phase: 'surveyed', progress: null },
      survey: presentSurvey(survey, opened.kind.name),
      categories: categoriesOf(survey),
    });
  }

  private async import(
    task: StoredImportTask,
    opened: OpenExport,
    notes: ProgressNotes,
    signal: AbortSignal,
  ): Promise<void> {
    // Nobody has decided on the tags of articles without a category: only reading all of them shows whether there are any.
    const survey = await this.service.survey(opened, mappingOf(task), { signal });
    if (survey.withoutTag.count > 0)
      return this.tasks.end(task._id, {
        ...{ phase: 'surveyed', progress: null, survey: presentSurvey(survey, opened.kind.name) },
        failure: `${survey.withoutTag.count} ${survey.withoutTag.count === 1 ? 'article' : 'articles'} would have no tag. Choose one for them.`,
      });
    notes.total = survey.read;
    const before = task.run === null ? null : await this.records.findRun(task.run);
    const begun =
      before ??
      (await this.service.begin(opened, (run, session) => this.tasks.setRun(task._id, run._id, session)));
    const mapping = withoutUndecided(survey.mapping);
    const head = await this.service.run(opened, mapping, this.files.receipts, notes.setDone, {
      ...{ begun, signal, leads: task.leads, onEntry: notes.onEntry },
    });
    await this.tasks.end(task._id, {
      ...{
        phase: 'done',
        progress: null,
        failure: null,
        removeAt: new Date(Date.now() + IMPORT_LISTED_DAYS * DAY_MS),
      },
      receipt: await this.receiptOf(head),
    });
    await this.files.remove(task._id.toHexString());
  }

  private async receiptOf({
    run,
    newAuthors,
    addresses,
    compared,
    sample,
  }: ReceiptHead): Promise<ImportReceipt> {
    const { read, imported, changed, leftOut, pictures, missingPictures } = run;
    return {
      ...{ read, imported, changed, leftOut, pictures, missingPictures, newAuthors },
      articles: await this.records.countArticles(run._id),
      ...{ addressesTried: totalOf(addresses).tried, addressesLead: totalOf(addresses).lead },
      addresses: Object.entries(addresses).map(([kind, count]) => ({ kind, ...count })),
      ...{ picturesCompared: compared.pictures, picturesSame: compared.same },
      sample: sample.map(({ title, old, place }) => ({ title, old, path: place })),
    };
  }

  private async noteStop(task: StoredImportTask, notes: ProgressNotes): Promise<void> {
    const wasSurveying = task.phase === 'surveying';
    await this.tasks.end(task._id, {
      phase: !wasSurveying ? 'stopped' : task.survey === null ? 'files' : 'surveyed',
      progress: wasSurveying ? null : notes.current,
    });
  }

  private async fail(task: StoredImportTask, failure: string): Promise<void> {
    await this.tasks.end(task._id, { phase: 'failed', failure, progress: null });
  }
}

/** A sentence for people; `null` if the error is another one, and a retry may help. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof BrokenExport) return error.message;
  return error instanceof AppError && error.status < 500 ? error.message : null;
}

function mappingOf({ categories, otherwise }: StoredImportTask): Mapping {
  return {
    ...EMPTY_MAPPING(),
    categories: new Map(categories.map(({ name, tag }) => [name, tag])),
    otherwise,
  };
}

/** Those with most articles first. */
function categoriesOf({ categories, mapping }: Survey): StoredImportTask['categories'] {
  return [...categories]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, IMPORT_MAX_CATEGORIES)
    .map(([name, articles]) => ({ name, articles, tag: mapping.categories.get(name) ?? null }));
}

/** Categories beyond those that are listed have no tag if nothing proposes one. */
function withoutUndecided(mapping: Mapping): Mapping {
  const categories = [...mapping.categories].map(([name, tag]) => [name, tag ?? NO_TAG] as const);
  return { ...mapping, categories: new Map(categories) };
}
