import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { type Language, LANGUAGES } from '../../../contract/articles.ts';
import type { Manuscript } from '../../../contract/manuscripts.ts';
import type { TranslationGroup, TranslationsToCheckResponse } from '../../../contract/translations.ts';
import { AppError, invalidFields } from '../../../platform/errors/app-error.ts';
import { type PageRequest, pagination, readPage } from '../../../platform/http/pagination.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { ManuscriptAccess } from '../manuscript-access.service.ts';
import { ManuscriptSteps, noStep } from '../manuscript-steps.ts';
import { presentCheck } from '../manuscript.presenter.ts';
import type { StoredManuscript } from '../model/manuscript.schema.ts';
import { type Actor, mayRead } from '../model/transitions.ts';
import { newDraft, workingCopyOf } from '../model/working-copy.ts';
import { NO_WORDS } from '../model/written-fields.schema.ts';
import { TranslationGroups } from './translation-groups.service.ts';
import { UNKNOWN_ORIGINAL } from './translations.dto.ts';
import { TranslationsRepository } from './translations.repository.ts';
import { presentMember } from './translations.presenter.ts';

/** Joins the languages of a work, and begins translations. */
@Injectable()
export class Translations {
  constructor(
    private readonly access: ManuscriptAccess,
    private readonly groups: TranslationGroups,
    private readonly repository: TranslationsRepository,
    private readonly steps: ManuscriptSteps,
    private readonly accounts: AccountsService,
  ) {}

  /** @throws AppError as `ManuscriptAccess.openToRead` does */
  async find(user: Actor, id: string): Promise<TranslationGroup> {
    return this.present(user, await this.access.openToRead(user, id));
  }

  /**
   * Makes a manuscript a translation of another one, or of none. An original leaves its translations, which are then of none.
   * @param of id of any language of the work; empty for none
   * @throws AppError as `ManuscriptAccess.openToRead` does; VALIDATION_FAILED; LANGUAGE_TAKEN; APPROVAL_NEEDED if readers
   * would see it
   */
  async set(user: Actor, id: string, of: string): Promise<TranslationGroup> {
    const { after } = await this.steps.take(async (session) => {
      const before = await this.access.openToRead(user, id, session);
      const step = { action: 'setTranslation', by: user, before } as const;
      const { translation, ...withoutTranslation } = before;
      const leaving = await this.groups.leave(before, session);
      if (of === '')
        return translation === undefined
          ? noStep(before)
          : { ...step, after: { ...withoutTranslation, content: '' }, also: leaving };
      const target = await this.groups.findVisible(user, of, session);
      if (target === null) throw invalidFields({ of: UNKNOWN_ORIGINAL });
      if (target._id.equals(before._id))
        throw invalidFields({ of: 'An article is no translation of itself.' });
      if (translation !== undefined && target.translation?.group.equals(translation.group) === true)
        return noStep(before);
      const { link, also } = await this.groups.join(before, target, session);
      return {
        ...step,
        after: { ...before, translation: link, content: '' },
        also: [...leaving, ...also],
      };
    });
    return this.present(user, after);
  }

  /**
   * Takes one translation out of the work of an original, also one that others wrote. It is a translation of none then.
   * @throws AppError as `ManuscriptAccess.openToRead` does; MANUSCRIPT_NOT_FOUND if it is none of this original;
   * APPROVAL_NEEDED as `set` does
   */
  async remove(user: Actor, id: string, translation: string): Promise<TranslationGroup> {
    const { after } = await this.steps.take(async (session) => {
      const before = await this.access.openToRead(user, id, session);
      const step = { action: 'setTranslation', by: user, before } as const;
      const separated = await this.groups.separate(before, translation, session);
      return {
        ...step,
        after: { ...before, content: '' },
        also: [separated],
        loggedAbout: separated.before,
      };
    });
    return this.present(user, after);
  }

  /**
   * Begins a translation: a draft without words, with the banner, the tags and the pictures of the other language.
   * @throws AppError MANUSCRIPT_NOT_FOUND, LANGUAGE_TAKEN
   */
  async begin(user: Actor, id: string, language: Language): Promise<Manuscript> {
    const author = new Types.ObjectId(user.id);
    const { after } = await this.steps.take(async (session) => {
      const source = await this.groups.findVisible(user, id, session);
      if (source === null) throw new AppError('MANUSCRIPT_NOT_FOUND');
      await this.accounts.lockDraftAuthors([user.id], session);
      const {
        tags,
        banner,
        bannerCredit = '',
        pictures,
      } = (await this.groups.visibleWords(user, source, session)) ?? NO_WORDS;
      const words = { ...NO_WORDS, tags, banner, pictures, bannerCredit, language };
      const draft = newDraft(author, workingCopyOf(words, author, new Date()), undefined);
      const { link, also } = await this.groups.join(draft, source, session);
      return { action: 'begin', by: user, before: null, after: { ...draft, translation: link }, also };
    });
    return this.access.present(after);
  }

  /**
   * Notes that a change of another language needs no change here.
   * @param revision number of the version that the user saw
   * @throws AppError as `ManuscriptAccess.openToRead` does; TRANSLATION_CHANGED if there is a newer one
   */
  async check(user: Actor, id: string, revision: number): Promise<TranslationGroup> {
    const { after } = await this.steps.take(async (session) => {
      const before = await this.access.openToRead(user, id, session);
      const { translation } = before;
      if (translation?.toCheck === undefined) return noStep(before);
      const { toCheck, ...checked } = translation;
      if (toCheck.revision !== revision) throw new AppError('TRANSLATION_CHANGED');
      const isOfOriginal = toCheck.article.equals(translation.group);
      const link = { ...checked, ...(isOfOriginal && { checkedRevision: revision }) };
      return {
        action: 'checkTranslation',
        by: user,
        before,
        after: { ...before, translation: link, content: '' },
      };
    });
    return this.present(user, after);
  }

  /** Manuscripts of an author for which another language has changed. */
  async toCheck(author: string, request: PageRequest): Promise<TranslationsToCheckResponse> {
    const total = await this.repository.countToCheck(author);
    const found = await readPage(request, total, (slice) => this.repository.findToCheck(author, slice));
    return {
      data: found.flatMap(({ _id, title, state, workingCopy, translation }) => {
        const toCheck = presentCheck(translation?.toCheck);
        return toCheck === null
          ? []
          : { _id: _id.toHexString(), title: (workingCopy ?? { title }).title, state, toCheck };
      }),
      pagination: pagination(request, total),
    };
  }

  private async present(user: Actor, manuscript: StoredManuscript): Promise<TranslationGroup> {
    const { _id, translation } = manuscript;
    const others = await this.groups.others(manuscript);
    const takenLanguages = await this.groups.takenLanguages(manuscript, [user.id]);
    return {
      isOriginal: translation === undefined ? null : translation.group.equals(_id),
      translations: await Promise.all(
        others.map(async ({ manuscript: member, copy, isOriginal }) => {
          // Saved words are for those who may read the manuscript; others know what is published.
          const words = mayRead(user, member) ? copy : await this.groups.visibleWords(user, member);
          return presentMember(
            member,
            { title: words?.title ?? null, lang: (words ?? copy).lang },
            isOriginal,
          );
        }),
      ),
      translatableInto: LANGUAGES.filter((language) => !takenLanguages.has(language)),
      toCheck: presentCheck(translation?.toCheck),
    };
  }
}
