import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { ImageStore } from '../features/images/image-store.ts';
import { PictureMaintenance } from '../features/images/picture-maintenance.service.ts';
import { PictureRemoval } from '../features/images/picture-removal.service.ts';
import { SNAPSHOT } from '../platform/store/store-connection.ts';
import type { ProgressListener } from './backup.ts';
import { MagazineCheck, type Problem } from './check/magazine-check.ts';
import { MarkCheck } from './check/mark-check.ts';
import { ManuscriptCheck } from './check/manuscript-check.ts';
import { RevisionCheck } from './check/revision-check.ts';

/** Fields that a check reads, by collection. */
const FIELDS: Record<string, Record<string, 1>> = {
  users: { photo: 1, trashedAt: 1, pendingChange: 1 },
  articles: { author: 1, authors: 1, pictures: 1, version: 1, translation: 1 },
  manuscripts: {
    author: 1,
    authors: 1,
    revision: 1,
    live: 1,
    state: 1,
    trash: 1,
    submission: 1,
    schedule: 1,
    shownAuthors: 1,
    translation: 1,
    revisionPictures: 1,
    'workingCopy.pictures': 1,
  },
  revisions: { manuscript: 1, number: 1, content: 1 },
  pictures: { files: 1, pending: 1, onDemand: 1, hasCredentials: 1, uses: 1, hidden: 1 },
  notes: { manuscript: 1 },
  settings: { mark: 1 },
  marks: { 'files.name': 1 },
};

type DocumentCheck = Pick<MagazineCheck, 'document'>;

/** Documents or files between two progress reports. */
const PROGRESS_EVERY = 100;

/** Checks the magazine in the store while it runs. */
@Injectable()
export class StoreCheck {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly images: ImageStore,
    private readonly pictures: PictureMaintenance,
    private readonly removal: PictureRemoval,
  ) {}

  /** @throws ImageStoreProblem if pictures are unavailable: all files would appear missing */
  async problems(onProgress: ProgressListener): Promise<Problem[]> {
    await this.images.check('read');
    const check = new MagazineCheck();
    const manuscripts = new ManuscriptCheck();
    const revisions = new RevisionCheck();
    const marks = new MarkCheck();
    await this.checkDocuments([check, manuscripts, revisions, marks], onProgress);
    await this.checkFiles(check, onProgress);
    const problems: Problem[] = [...manuscripts.problems(), ...revisions.problems(), ...marks.problems()];
    for (const problem of check.problems()) if (await this.persists(problem)) problems.push(problem);
    return problems;
  }

  /** All checks read the same snapshot of the store. */
  private async checkDocuments(
    checks: readonly DocumentCheck[],
    onProgress: ProgressListener,
  ): Promise<void> {
    const session = await this.connection.startSession({ snapshot: true });
    try {
      for (const [name, projection] of Object.entries(FIELDS)) {
        const collection = this.connection.collection(name);
        const total = await collection.estimatedDocumentCount();
        let done = 0;
        for await (const document of collection.find({}, { session, readConcern: SNAPSHOT, projection })) {
          for (const check of checks) check.document(name, document);
          done += 1;
          if (done % PROGRESS_EVERY === 0 && done < total) onProgress(name, done, total);
        }
        onProgress(name, done, done);
      }
    } finally {
      await session.endSession();
    }
  }

  /** The total is known only at the end; until then it is the number of recorded files. */
  private async checkFiles(check: MagazineCheck, onProgress: ProgressListener): Promise<void> {
    const expected = check.recordedFiles;
    let done = 0;
    for await (const { picture, file, changedAt } of this.images.list()) {
      check.file(picture, file, changedAt);
      done += 1;
      if (done % PROGRESS_EVERY === 0 && done < expected) onProgress('files', done, expected);
    }
    onProgress('files', done, done);
  }

  /** Removes orphaned files, and corrects counts. Returns the remaining problems. */
  async repair(problems: readonly Problem[]): Promise<Problem[]> {
    const remaining = [];
    for (const problem of problems) if (!(await this.repairProblem(problem))) remaining.push(problem);
    return remaining;
  }

  private async repairProblem({
    kind,
    picture = '',
    file = '',
    counted = 0,
    uses = 0,
  }: Problem): Promise<boolean> {
    if (kind === 'uses-wrong') return this.pictures.setUses(picture, counted, uses);
    if (kind === 'hidden-wrong') return this.pictures.setHidden(picture, counted, uses);
    if (kind !== 'file-orphaned') return false;
    // Without a record, all files of the picture are removed, unless it is being uploaded.
    if (await this.pictures.isKnown(picture)) await this.images.removeFile(picture, file);
    else {
      // A removal by a killed process delays the next removal for a few seconds.
      await this.removal.settled(picture);
      await this.removal.remove(picture);
    }
    return true;
  }

  /** Whether the problem still exists: files may have changed since the snapshot. */
  private async persists({ kind, picture = '', file = '' }: Problem): Promise<boolean> {
    if (kind === 'file-missing') {
      if (!(await this.pictures.lists(picture, file))) return false;
      const stored = await this.images.open(picture, file);
      stored?.stream.destroy();
      return stored === null;
    }
    if (kind === 'file-orphaned') return !(await this.pictures.lists(picture, file));
    return true;
  }
}
