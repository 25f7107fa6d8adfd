import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { ArticlesService } from '../../articles/reading/articles.service.ts';
import { DevicesService } from '../../auth/devices/devices.service.ts';
import { SessionsService } from '../../auth/sessions.service.ts';
import { TokenRecords } from '../../tokens/token-records.service.ts';
import { SecondFactors } from '../../auth/second-factors/second-factors.ts';
import { AuditService } from '../../audit/audit.service.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Article, Language } from '../../../contract/articles.ts';
import { picturesUnavailable } from '../../images/image-store.ts';
import { type BestFile, BestFiles } from '../../images/best-files.ts';
import { MailService } from '../../mail/mail.service.ts';
import type { ExportedWords } from '../../manuscripts/export/exported-manuscript.ts';
import { type OwnManuscript, OwnManuscripts } from '../../manuscripts/export/own-manuscripts.service.ts';
import { SettingsService } from '../../settings/settings.service.ts';
import type { AccountRecord } from '../../accounts/account.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { readablePage } from './readable-page.ts';
import { missingText, readme } from './readme.ts';
import type { ArchiveFile } from './tar-gz.ts';

/** Digits of a revision's number in its file name, so that the files sort. */
const REVISION_DIGITS = 5;
/** Characters of an ISO date without the time. */
const DATE_LENGTH = 'yyyy-mm-dd'.length;

/** An export, ready to be streamed. */
export interface OwnArchive {
  /** File name. */
  name: string;
  files: AsyncIterable<ArchiveFile>;
}

/** Collected while an export is written. */
interface Progress {
  /** The files of all pictures in the export, by picture id. */
  pictures: Map<string, BestFile>;
  /** Names of files that could not be read. */
  missing: string[];
}

/** Exports all data of an account, file by file. */
@Injectable()
export class OwnExport {
  constructor(
    private readonly accounts: AccountsService,
    private readonly manuscripts: OwnManuscripts,
    private readonly articles: ArticlesService,
    private readonly pictures: BestFiles,
    private readonly mail: MailService,
    private readonly factors: SecondFactors,
    private readonly tokens: TokenRecords,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
    private readonly audit: AuditService,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Runs the checks that can fail before the first byte. The files are read while they are sent.
   * @throws AppError SESSION_ENDED, PICTURES_UNAVAILABLE
   */
  async open(id: string, lang: Language): Promise<OwnArchive> {
    const account = await this.accounts.findRecord(id);
    if (account === null) throw new AppError('SESSION_ENDED');
    await this.pictures.check().catch((error: unknown) => {
      throw picturesUnavailable(error);
    });
    const ids = await this.manuscripts.idsOf(id);
    const day = new Date().toISOString().slice(0, DATE_LENGTH);
    return { name: `my-data-${day}.tar.gz`, files: this.write(account, ids, { day, lang }) };
  }

  private async *write(
    account: AccountRecord,
    manuscripts: readonly Types.ObjectId[],
    { day, lang }: { day: string; lang: Language },
  ): AsyncGenerator<ArchiveFile> {
    const id = account._id.toHexString();
    const progress: Progress = { pictures: new Map(), missing: [] };
    yield text('README.txt', readme(account.name, this.settings.current.name, day, lang));
    yield json('account.json', presentAccount(account));
    yield json('sign-in.json', await this.signInOf(id));
    yield json('messages.json', await this.messagesTo(id));
    yield* pages('log/log', this.audit.batches({ by: id, words: [] }));
    yield* this.photo(account, progress);
    for (const manuscript of manuscripts) {
      const ownManuscript = await this.manuscripts.find(manuscript, id);
      if (ownManuscript !== null) yield* this.manuscript(ownManuscript, id, progress);
    }
    const ownIds = new Set(manuscripts.map((each) => each.toHexString()));
    yield* pages('notes/notes', this.manuscripts.notesOnOtherManuscripts(id, ownIds));
    for (const [picture, bestFile] of progress.pictures) yield* this.picture(picture, bestFile, progress);
    if (progress.missing.length > 0) yield text('MISSING.txt', missingText(progress.missing, lang));
  }

  private async *manuscript(
    manuscript: OwnManuscript,
    account: string,
    progress: Progress,
  ): AsyncGenerator<ArchiveFile> {
    const { _id, facts, workingCopy, published, pictures } = manuscript;
    const folder = `manuscripts/${manuscript.folder}`;
    for (const [id, bestFile] of await this.pictures.bestOf(pictures, account))
      progress.pictures.set(id, bestFile);
    const files = fileNames(progress);
    yield json(`${folder}/manuscript.json`, facts);
    if (workingCopy !== null) {
      const page = { words: workingCopy, authors: [], publishedAt: null, corrections: [] };
      yield json(`${folder}/working-copy.json`, workingCopy);
      yield text(
        `${folder}/working-copy.html`,
        readablePage({ ...page, pictures: '../../pictures/', files }),
      );
    }
    for await (const { number, revision } of this.manuscripts.revisionsOf(_id)) {
      const name = `${folder}/revisions/${String(number).padStart(REVISION_DIGITS, '0')}.json`;
      if (revision === null) progress.missing.push(name);
      else yield json(name, revision);
    }
    yield* pages(`${folder}/notes`, this.manuscripts.notesOf(_id));
    if (published !== null) yield* this.article(_id.toHexString(), published, files);
  }

  /** The published article, unless it has been withdrawn or deleted meanwhile. */
  private async *article(
    id: string,
    words: ExportedWords,
    files: ReadonlyMap<string, string>,
  ): AsyncGenerator<ArchiveFile> {
    const article = await this.articles.find(id).catch((error: unknown): Article | null => {
      if (error instanceof AppError) return null;
      throw error;
    });
    if (article === null) return;
    const { slug, authors, createdAt: publishedAt, corrections } = article;
    const page = { words, authors: authors.map(({ name }) => name), publishedAt, corrections };
    yield json(`articles/${slug}.json`, article);
    yield text(`articles/${slug}.html`, readablePage({ ...page, pictures: '../pictures/', files }));
  }

  private async *photo({ _id, photo }: AccountRecord, progress: Progress): AsyncGenerator<ArchiveFile> {
    if (photo === null) return;
    const { file = '' } = (await this.pictures.bestOf([photo], _id.toHexString())).get(photo) ?? {};
    const content = await this.pictures.open(photo, file);
    if (content === null) progress.missing.push('photo');
    else yield { name: `photo${extensionOf(file)}`, content };
  }

  private async *picture(
    id: string,
    { file, isOwn }: BestFile,
    progress: Progress,
  ): AsyncGenerator<ArchiveFile> {
    const name = `pictures/${id}${extensionOf(file)}`;
    const content = await this.pictures.open(id, file);
    if (content === null) progress.missing.push(name);
    else yield { name, content };
    const upload = isOwn ? await this.pictures.upload(id) : null;
    if (upload !== null) yield { name: `pictures/${id}-upload.${upload.format}`, content: upload.bytes };
  }

  private async signInOf(id: string): Promise<object> {
    const { sessions } = await this.sessions.list({ id, sessionId: '' });
    return {
      ...(await this.factors.describe(id)),
      tokens: (await this.tokens.describe(id)).map(({ name, scopes, createdAt, expiresAt, usedOn }) => ({
        ...{ name, scopes, createdAt, expiresAt, usedOn },
      })),
      sessions: sessions.map(({ browser, system, usedAt }) => ({ browser, system, usedAt })),
      devices: await this.devices.describe(id),
    };
  }

  private async messagesTo(id: string): Promise<object[]> {
    const messages = await this.mail.listOf(id);
    return messages.map(({ kind, to, lang, createdAt, state }) => ({
      ...{ kind, to, lang, createdAt: createdAt.toISOString(), state },
    }));
  }
}

function presentAccount(account: AccountRecord): object {
  const { _id, role, isEditor = false, name, email, bio, language = null } = account;
  const { createdAt, updatedAt, signedInAt, wroteAt, draftedAt } = account;
  const { passwordChangedAt, addressConfirmedAt } = account;
  const dates = {
    createdAt,
    updatedAt,
    signedInAt,
    wroteAt,
    draftedAt,
    passwordChangedAt,
    addressConfirmedAt,
  };
  const isoDates = Object.entries(dates).map(([key, date]) => [key, date?.toISOString() ?? null] as const);
  return {
    id: _id.toHexString(),
    role,
    isEditor,
    name,
    email,
    bio,
    language,
    ...Object.fromEntries(isoDates),
  };
}

/** File names in the folder `pictures`, by picture id. */
function fileNames({ pictures }: Progress): Map<string, string> {
  return new Map([...pictures].map(([id, { file }]) => [id, `${id}${extensionOf(file)}`]));
}

/** For example, `.jpg` of `1600.jpg`. */
function extensionOf(file: string): string {
  return file.slice(file.lastIndexOf('.'));
}

/** `notes.json`, `notes-2.json` and so on. */
async function* pages(name: string, batches: AsyncIterable<object[]>): AsyncGenerator<ArchiveFile> {
  let number = 1;
  for await (const batch of batches) {
    yield json(`${name}${number === 1 ? '' : `-${number}`}.json`, batch);
    number += 1;
  }
}

function json(name: string, value: unknown): ArchiveFile {
  return text(name, `${JSON.stringify(value, null, 2)}\n`);
}

function text(name: string, content: string): ArchiveFile {
  return { name, content: Buffer.from(content) };
}
