import { Logger } from '@nestjs/common';
import type { ImportedEntry } from '../model/imported-entry.ts';
import type { StoredImportProgress, StoredImportTask } from './import-task.schema.ts';
import type { ImportTasksRepository } from './import-tasks.repository.ts';

/** Milliseconds between notes of the progress. */
const PERIOD_MS = 1_000;
/** Characters of a title that are noted. */
const TITLE_LENGTH = 200;

/** Notes the progress of an import once a second, and learns from the store whether somebody wants to stop it. */
export class ProgressNotes {
  total: number | null = null;
  private done = 0;
  private now = '';
  private readonly stopped = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private noting: Promise<void> = Promise.resolve();

  constructor(
    private readonly tasks: Pick<ImportTasksRepository, 'setProgress'>,
    private readonly task: Pick<StoredImportTask, '_id' | 'progress' | 'stopRequested'>,
  ) {
    if (task.stopRequested) this.stopped.abort();
    this.timer = setInterval(() => {
      this.noting = this.noting.then(() => this.note());
    }, PERIOD_MS).unref();
  }

  /** Aborted once the import is to stop. */
  get signal(): AbortSignal {
    return this.stopped.signal;
  }

  get current(): StoredImportProgress {
    const { done, total, now } = this;
    return { done, total, now, startedAt: this.task.progress?.startedAt ?? new Date() };
  }

  /** Counts the entries of a dry run; those of a run are counted by `setDone`. */
  readonly onEntry = (entry: ImportedEntry): void => {
    this.now = ('title' in entry ? entry.title : entry.name).slice(0, TITLE_LENGTH).toWellFormed();
    if (this.total === null) this.done += 1;
  };

  readonly setDone = (done: number): void => {
    this.done = done;
  };

  async end(): Promise<void> {
    clearInterval(this.timer);
    await this.noting;
  }

  private async note(): Promise<void> {
    try {
      if (!(await this.tasks.setProgress(this.task._id, this.current))) this.stopped.abort();
    } catch (error) {
      new Logger('Import').warn(`The progress was not noted: ${String(error)}`);
    }
  }
}
