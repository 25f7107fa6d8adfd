import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ManuscriptSteps, noStep } from '../manuscript-steps.ts';
import { ManuscriptsRepository } from '../manuscripts.repository.ts';
import type { StoredManuscript } from '../model/manuscript.schema.ts';
import { TranslationGroups } from '../translations/translation-groups.service.ts';

/** A manuscript and its group of translations. */
export type Translated = Pick<StoredManuscript, '_id' | 'state' | 'createdAt' | 'translation'>;

/** Joins imported manuscripts that are translations of each other. */
@Injectable()
export class ImportedTranslations {
  constructor(
    private readonly manuscripts: ManuscriptsRepository,
    private readonly groups: TranslationGroups,
    private readonly steps: ManuscriptSteps,
  ) {}

  async find(id: Types.ObjectId): Promise<Translated | null> {
    return this.manuscripts.findById(id.toHexString());
  }

  /** Makes a manuscript a translation of another one. Returns whether it is; not if its language is taken. */
  async join(id: Types.ObjectId, of: Types.ObjectId): Promise<boolean> {
    try {
      const { after } = await this.steps.take(async (session) => {
        const before = await this.manuscripts.findById(id.toHexString(), session);
        const target = await this.manuscripts.findById(of.toHexString(), session);
        // Somebody has just changed one of them.
        if (before?.translation !== undefined) return noStep(null);
        if (before === null || before.state === 'trashed') return noStep(null);
        if (target === null || target.state === 'trashed') return noStep(null);
        const { link, also } = await this.groups.join(before, target, session);
        const by = { id: before.author.toHexString(), role: 'system' } as const;
        const after = { ...before, translation: link, content: '' };
        return { action: 'setTranslation', by, before, after, also };
      });
      return after !== null;
    } catch (error) {
      if (error instanceof AppError && error.code === 'LANGUAGE_TAKEN') return false;
      throw error;
    }
  }
}
