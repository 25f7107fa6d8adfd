import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import type { Language } from '../../../contract/articles.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ManuscriptAccess } from '../manuscript-access.service.ts';
import { ManuscriptsRepository } from '../manuscripts.repository.ts';
import type { Manuscript, StoredManuscript } from '../model/manuscript.schema.ts';
import { type Action, type Actor, mayRead, publishedRevision } from '../model/transitions.ts';
import type { TranslationLink } from '../model/translation.schema.ts';
import type { WorkingCopy } from '../model/working-copy.schema.ts';
import type { Change } from '../writer/step.ts';
import { TranslationsRepository } from './translations.repository.ts';

/** A manuscript of a group. */
export interface Member {
  manuscript: StoredManuscript;
  /** Its words as saved last, otherwise as published. */
  copy: WorkingCopy;
  isOriginal: boolean;
}

/** A step with another manuscript of the group. */
type OtherStep = Change & { action: Action };

/** What a manuscript needs to join a group of translations. */
export interface Joining {
  link: TranslationLink;
  /** The step of the original, which has a translation then. */
  also: OtherStep[];
}

/** All manuscripts of a work, also in the trash. */
interface Work {
  group: Types.ObjectId;
  members: StoredManuscript[];
  original: StoredManuscript | undefined;
}

/** Finds the manuscripts that are translations of each other. */
@Injectable()
export class TranslationGroups {
  constructor(
    private readonly repository: TranslationsRepository,
    private readonly manuscripts: ManuscriptsRepository,
    private readonly access: ManuscriptAccess,
  ) {}

  /** The other languages of a manuscript, without those in the trash, the original first. */
  async others(
    { _id, translation }: Pick<StoredManuscript, '_id' | 'translation'>,
    session?: ClientSession,
  ): Promise<Member[]> {
    if (translation === undefined) return [];
    const { group } = translation;
    const members: Member[] = [];
    for (const manuscript of await this.repository.findGroup(group, session))
      if (manuscript.state !== 'trashed' && !manuscript._id.equals(_id))
        members.push({
          manuscript,
          copy: await this.access.wordsOf(manuscript, session),
          isOriginal: manuscript._id.equals(group),
        });
    return members.toSorted((a, b) => Number(b.isOriginal) - Number(a.isOriginal));
  }

  /** The article or manuscript to translate; `null` if this user may not see it. */
  async findVisible(user: Actor, id: string, session?: ClientSession): Promise<StoredManuscript | null> {
    const manuscript = await this.manuscripts.findById(id, session);
    if (manuscript === null || manuscript.state === 'trashed') return null;
    return isPublished(manuscript) || mayRead(user, manuscript) ? manuscript : null;
  }

  /** The published words; those saved last if there are none and this user may read them. `null` without either. */
  async visibleWords(
    user: Actor,
    manuscript: StoredManuscript,
    session?: ClientSession,
  ): Promise<WorkingCopy | null> {
    if (!isPublished(manuscript) && !mayRead(user, manuscript)) return null;
    return (await this.publishedWords(manuscript, session)) ?? this.access.wordsOf(manuscript, session);
  }

  /**
   * The languages that a text by these authors cannot have among the translations of `target`: those of published articles,
   * and those of anything that these authors or the authors of the original wrote. A draft of others takes none, because
   * these authors could not delete it.
   * @param authors ids of accounts
   */
  async takenLanguages(target: StoredManuscript, authors: readonly string[]): Promise<Set<Language>> {
    return this.takenIn(await this.workOf(target), authors);
  }

  private async takenIn(
    { members, original }: Work,
    authors: readonly string[],
    session?: ClientSession,
  ): Promise<Set<Language>> {
    const owners = new Set([...authors, ...(original?.authors ?? []).map(String)]);
    const languages = new Set<Language>();
    for (const member of members) {
      const counts = isPublished(member) || member.authors.some((author) => owners.has(String(author)));
      if (member.state === 'trashed' || !counts) continue;
      for (const language of await this.languagesOf(member, session)) languages.add(language);
    }
    return languages;
  }

  /** Whether another published article of the work has the language in which this manuscript was published. */
  async isLanguageShown(manuscript: StoredManuscript, session: ClientSession): Promise<boolean> {
    const { lang } = (await this.publishedWords(manuscript, session)) ?? {};
    for (const { manuscript: other } of await this.others(manuscript, session))
      if (isPublished(other) && (await this.publishedWords(other, session))?.lang === lang) return true;
    return false;
  }

  /**
   * What a manuscript needs to become a translation of `target`. The step of the original makes concurrent transactions
   * conflict, so that the second one sees the language of the first.
   * @throws AppError LANGUAGE_TAKEN
   */
  async join(joining: StoredManuscript, target: StoredManuscript, session: ClientSession): Promise<Joining> {
    const work = await this.workOf(target, session);
    const takenLanguages = await this.takenIn(work, joining.authors.map(String), session);
    const languages = await this.languagesOf(joining, session);
    if (languages.some((language) => takenLanguages.has(language))) throw new AppError('LANGUAGE_TAKEN');
    const { group, original } = work;
    if (original === undefined) return { link: { group }, also: [] };
    const joined = { ...(original.translation ?? { group }), joinedAt: new Date() };
    return { link: linkTo(original), also: [withLink(original, joined)] };
  }

  /**
   * The steps of the others if a manuscript leaves. The group has the id of its original, so with that all leave, including
   * those in the trash.
   */
  async leave(leaving: StoredManuscript, session: ClientSession): Promise<OtherStep[]> {
    if (leaving.translation?.group.equals(leaving._id) !== true) return [];
    const group = await this.repository.findGroup(leaving._id, session);
    const others = group.filter(({ _id }) => !_id.equals(leaving._id));
    return others.map((manuscript) => withLink(manuscript, undefined));
  }

  /**
   * The step of a translation that its original loses.
   * @param id of the translation
   * @throws AppError MANUSCRIPT_NOT_FOUND if it is none of this original, or in the trash
   */
  async separate(original: StoredManuscript, id: string, session: ClientSession): Promise<OtherStep> {
    const group = await this.repository.findGroup(original._id, session);
    const translation = group.find(({ _id }) => _id.equals(id) && !_id.equals(original._id));
    if (translation === undefined || translation.state === 'trashed')
      throw new AppError('MANUSCRIPT_NOT_FOUND');
    return withLink(translation, undefined);
  }

  /**
   * The steps of the others if an original is deleted for good: its oldest published translation becomes the original,
   * otherwise the oldest, one outside the trash first. Nothing is left to check against the deleted text.
   */
  async succeed(deleted: StoredManuscript, session: ClientSession): Promise<OtherStep[]> {
    if (deleted.translation?.group.equals(deleted._id) !== true) return [];
    const group = await this.repository.findGroup(deleted._id, session);
    const others = group.filter(({ _id }) => !_id.equals(deleted._id));
    const original = others.find(isPublished) ?? others.find(({ state }) => state !== 'trashed') ?? others[0];
    if (original === undefined) return [];
    return others.map((manuscript) =>
      withLink(manuscript, manuscript === original ? { group: original._id } : linkTo(original)),
    );
  }

  /** Without translations, a manuscript is a work alone. */
  private async workOf(manuscript: StoredManuscript, session?: ClientSession): Promise<Work> {
    const { _id, translation } = manuscript;
    if (translation === undefined) return { group: _id, members: [manuscript], original: manuscript };
    const { group } = translation;
    const members = await this.repository.findGroup(group, session);
    return { group, members, original: members.find((member) => member._id.equals(group)) };
  }

  /** Its language as saved last, and that of its published words, which may be another one. */
  private async languagesOf(manuscript: StoredManuscript, session?: ClientSession): Promise<Language[]> {
    const saved = await this.access.wordsOf(manuscript, session);
    if (manuscript.workingCopy === undefined) return [saved.lang];
    const published = await this.publishedWords(manuscript, session);
    return [saved.lang, (published ?? saved).lang];
  }

  /** The published words, also of a withdrawn article; `null` if it was never published. */
  private async publishedWords(
    { workingCopy: _, ...manuscript }: StoredManuscript,
    session?: ClientSession,
  ): Promise<WorkingCopy | null> {
    return publishedRevision(manuscript) === null ? null : this.access.wordsOf(manuscript, session);
  }
}

export function isPublished({ state }: StoredManuscript): boolean {
  return state === 'published';
}

/** The link of a translation that follows what its original says now. */
function linkTo(original: StoredManuscript): TranslationLink {
  const checkedRevision = publishedRevision(original);
  return { group: original._id, ...(checkedRevision !== null && { checkedRevision }) };
}

/** The other manuscript joins or leaves, too, which is no change by its authors. */
function withLink(before: StoredManuscript, translation: TranslationLink | undefined): OtherStep {
  const { translation: _, ...others } = before;
  const after: Manuscript = { ...others, ...(translation !== undefined && { translation }), content: '' };
  return { action: 'setTranslation', by: { id: before.author.toHexString(), role: 'system' }, before, after };
}
