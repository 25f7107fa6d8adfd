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
import type { Words } from '../model/written-fields.schema.ts';
import { RevisionReader } from '../writer/revision-reader.service.ts';
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
  /** The step by which the original joins, if it has no translations yet. */
  also: OtherStep[];
}

/** Finds the manuscripts that are translations of each other. */
@Injectable()
export class TranslationGroups {
  constructor(
    private readonly repository: TranslationsRepository,
    private readonly manuscripts: ManuscriptsRepository,
    private readonly access: ManuscriptAccess,
    private readonly reader: RevisionReader,
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
  ): Promise<Words | null> {
    const live = publishedRevision(manuscript);
    if (live !== null && (isPublished(manuscript) || mayRead(user, manuscript)))
      return this.reader.find(manuscript._id, live, session);
    return mayRead(user, manuscript) ? this.access.wordsOf(manuscript, session) : null;
  }

  /**
   * What a text needs to become a translation of `target`.
   * @param joining id of its manuscript
   * @throws AppError LANGUAGE_TAKEN
   */
  async join(
    joining: Types.ObjectId,
    lang: Language,
    target: StoredManuscript,
    session: ClientSession,
  ): Promise<Joining> {
    const group = target.translation?.group ?? target._id;
    const link = { group };
    const members = [
      ...(await this.others({ _id: target._id, translation: link }, session)),
      { manuscript: target, copy: await this.access.wordsOf(target, session) },
    ].filter(({ manuscript }) => !manuscript._id.equals(joining));
    if (members.some(({ copy }) => copy.lang === lang)) throw new AppError('LANGUAGE_TAKEN');
    const original = members.find(({ manuscript }) => manuscript._id.equals(group));
    const checkedRevision = original && publishedRevision(original.manuscript);
    return {
      link: { group, ...(typeof checkedRevision === 'number' && { checkedRevision }) },
      also: target.translation === undefined ? [withLink(target, { group: target._id })] : [],
    };
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
}

export function isPublished({ state }: StoredManuscript): boolean {
  return state === 'published';
}

/** The other manuscript joins or leaves, too, which is no change by its authors. */
function withLink(before: StoredManuscript, translation: TranslationLink | undefined): OtherStep {
  const { translation: _, ...others } = before;
  const after: Manuscript = { ...others, ...(translation !== undefined && { translation }), content: '' };
  return { action: 'setTranslation', by: { id: before.author.toHexString(), role: 'system' }, before, after };
}
