import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { StoredArticle } from '../../../articles/article.schema.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { StoredManuscript } from '../../model/manuscript.schema.ts';
import { publishedRevision } from '../../model/transitions.ts';
import { publicTranslation, type TranslationLink } from '../../model/translation.schema.ts';
import { RevisionReader } from '../revision-reader.service.ts';
import type { NewArticle, Projection, PublicChange } from './projection.ts';

type Member = Pick<StoredManuscript, '_id' | 'state' | 'revision' | 'live'> & {
  translation: TranslationLink;
};
type Publication = NewArticle & Pick<PublicChange, 'previousRevision' | 'wordsSavedAt'>;
const MEMBER = { translation: 1, state: 1, revision: 1, live: 1 } as const;

/**
 * Records what a publication means for the other languages of the article. Translations follow the published text of their
 * original; and whatever language is corrected, the others are checked.
 */
@Injectable()
export class TranslationsProjection implements Projection {
  constructor(
    @InjectModel(StoredManuscript.name) private readonly manuscripts: Model<StoredManuscript>,
    @InjectModel(StoredArticle.name) private readonly articles: Model<StoredArticle>,
    private readonly reader: RevisionReader,
  ) {}

  /** @throws AppError LANGUAGE_TAKEN if another published article of the group has the same language */
  async apply(changes: readonly PublicChange[], session: ClientSession): Promise<void> {
    for (const { after, hasNewRevision, previousRevision, wordsSavedAt, isBulkChange } of changes) {
      if (after?.translation === undefined) continue;
      const publication = { ...after, previousRevision, wordsSavedAt };
      // Published again without a new revision.
      if (!hasNewRevision) await this.refuseTakenLanguage(after, after.translation.group, session);
      else if (isBulkChange) await this.advance(after, session);
      else await this.publish(publication, after.translation.group, session);
    }
  }

  /**
   * Lets the translations of an article follow a revision with the same text. Open checks stay open: nobody has compared
   * the languages.
   */
  private async advance({ _id, version }: NewArticle, session: ClientSession): Promise<void> {
    const others = { 'translation.group': _id, _id: { $ne: _id } };
    const followed = { $set: { 'translation.checkedRevision': version } };
    const open = { $set: { 'translation.toCheck.revision': version } };
    const { collection } = this.manuscripts;
    await collection.updateMany({ ...others, 'translation.toCheck': { $exists: false } }, followed, {
      session,
    });
    await collection.updateMany({ ...others, 'translation.toCheck': { $exists: true } }, open, { session });
  }

  private async publish(article: Publication, group: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.refuseTakenLanguage(article, group, session);
    const members = await this.manuscripts
      .find({ 'translation.group': group }, MEMBER, { session })
      .lean<Member[]>();
    const own = members.find(({ _id }) => _id.equals(article._id));
    const original = members.find(({ _id }) => _id.equals(group));
    const check = own?.translation.toCheck;
    const isChecked = !isOlder(article, check);
    const correctedArticle = isChecked && check?.correctedAt !== undefined ? check.article : undefined;
    for (const member of members) {
      const link =
        member === own
          ? published(own, own === original ? undefined : original, isChecked)
          : await this.linkOfOther(member, article, correctedArticle, session);
      if (JSON.stringify(link) !== JSON.stringify(member.translation))
        await this.setLink(member, link, session);
    }
  }

  /** @param correctedArticle id of the article whose correction the publication answers: nobody checks that answer in return */
  private async linkOfOther(
    member: Member,
    article: Publication,
    correctedArticle: Types.ObjectId | undefined,
    session: ClientSession,
  ): Promise<TranslationLink> {
    const { _id, translation } = member;
    const isOriginal = article._id.equals(translation.group);
    if (correctedArticle?.equals(_id) === true)
      return isOriginal ? followed(translation, article) : translation;
    if (isOriginal) return this.behindOriginal(translation, article, session);
    return _id.equals(translation.group) && correctedArticle === undefined
      ? corrected(translation, article)
      : translation;
  }

  private async refuseTakenLanguage(
    { _id, lang }: NewArticle,
    group: Types.ObjectId,
    session: ClientSession,
  ): Promise<void> {
    const filter = { 'translation.group': group, lang, _id: { $ne: _id } };
    if ((await this.articles.findOne(filter, { _id: 1 }, { session }).lean()) !== null)
      throw new AppError('LANGUAGE_TAKEN');
  }

  /** The link of a translation after its original was published. */
  private async behindOriginal(
    translation: TranslationLink,
    original: NewArticle,
    session: ClientSession,
  ): Promise<TranslationLink> {
    const { group, checkedRevision = original.version, toCheck } = translation;
    const known = await this.reader.find(original._id, checkedRevision, session);
    const hasChanged =
      known !== null &&
      (known.title !== original.title ||
        known.description !== original.description ||
        known.content !== original.content);
    const correctedAt = newCorrection(original) ?? toCheck?.correctedAt;
    if (!hasChanged && correctedAt === undefined) return { group, checkedRevision };
    return { group, checkedRevision, toCheck: checkOf(original, correctedAt) };
  }

  private async setLink(
    { _id, state }: Member,
    translation: TranslationLink,
    session: ClientSession,
  ): Promise<void> {
    await this.manuscripts.collection.updateOne({ _id }, { $set: { translation } }, { session });
    if (state !== 'published') return;
    const shown = publicTranslation(translation);
    await this.articles.collection.updateOne({ _id }, { $set: { translation: shown } }, { session });
  }
}

/** Whether the published words were saved before the change to check. */
function isOlder({ wordsSavedAt }: Publication, check: TranslationLink['toCheck']): boolean {
  return wordsSavedAt !== null && check !== undefined && wordsSavedAt < check.at;
}

/** The link of the manuscript that is published. It follows what its original says now if the open check is answered. */
function published(
  { translation }: Member,
  original: Member | undefined,
  isChecked: boolean,
): TranslationLink {
  if (!isChecked) return translation;
  const { group, checkedRevision } = translation;
  const current = (original && publishedRevision(original)) ?? checkedRevision;
  return { group, ...(current !== undefined && { checkedRevision: current }) };
}

/** The link of a translation whose correction its original has followed. */
function followed({ group }: TranslationLink, { version }: NewArticle): TranslationLink {
  return { group, checkedRevision: version };
}

/** The link of an original after a translation was published. Only a correction concerns it. */
function corrected(original: TranslationLink, translation: Publication): TranslationLink {
  const at = newCorrection(translation);
  if (at === undefined) return original;
  const { toCheck: open } = original;
  const isOpen = open?.article.equals(translation._id) === true;
  const knownRevision = (isOpen ? open.knownRevision : undefined) ?? translation.previousRevision;
  const toCheck = { ...checkOf(translation, at), ...(knownRevision !== null && { knownRevision }) };
  return { ...original, toCheck };
}

function checkOf(
  { _id, lang, version, updatedAt }: NewArticle,
  correctedAt: Date | undefined,
): NonNullable<TranslationLink['toCheck']> {
  return {
    ...{ article: _id, lang, revision: version, at: updatedAt },
    ...(correctedAt !== undefined && { correctedAt }),
  };
}

/** Date of the correction that this publication adds. */
function newCorrection({ correctedAt, updatedAt }: NewArticle): Date | undefined {
  return correctedAt?.getTime() === updatedAt.getTime() ? correctedAt : undefined;
}
