import { Injectable } from '@nestjs/common';
import { type TranslationSourceResponse, TRANSLATED_FIELDS } from '../../../contract/translations.ts';
import { addResponsiveSources } from '../../../platform/html/article-pictures.ts';
import { blocksOf } from '../../../platform/html/diff/blocks.ts';
import { AccountsService } from '../../accounts/accounts.service.ts';
import { HiddenPictures } from '../../images/hidden-pictures.ts';
import { presentDiff } from '../history/revision.presenter.ts';
import { ManuscriptAccess } from '../manuscript-access.service.ts';
import { presentCheck } from '../manuscript.presenter.ts';
import type { StoredManuscript } from '../model/manuscript.schema.ts';
import type { Revision } from '../model/revision.schema.ts';
import { type Actor, publishedRevision } from '../model/transitions.ts';
import type { WorkingCopy } from '../model/working-copy.schema.ts';
import type { Words } from '../model/written-fields.schema.ts';
import { RevisionReader } from '../writer/revision-reader.service.ts';
import { TranslationGroups } from './translation-groups.service.ts';

/** Shows translators the other language, and what changed in it. */
@Injectable()
export class TranslationSources {
  constructor(
    private readonly access: ManuscriptAccess,
    private readonly groups: TranslationGroups,
    private readonly reader: RevisionReader,
    private readonly accounts: AccountsService,
    private readonly hidden: HiddenPictures,
  ) {}

  /** @throws AppError as `ManuscriptAccess.openToRead` does */
  async find(user: Actor, id: string): Promise<TranslationSourceResponse> {
    const manuscript = await this.access.openToRead(user, id);
    const { translation } = manuscript;
    const toCheck = presentCheck(translation?.toCheck);
    const shownSource = await this.findSource(user, manuscript);
    if (shownSource === null) return { source: null, toCheck, diff: null };
    const { source, words } = shownSource;
    const before = toCheck === null ? null : await this.knownWords(manuscript, source);
    const { pictures } = await this.accounts.bylines([], [...words.pictures, ...(before?.pictures ?? [])]);
    const shown = this.hidden.withKeys(pictures);
    const diff = before && presentDiff(before, words, { authors: new Map(), pictures: shown });
    return {
      source: {
        _id: source._id.toHexString(),
        title: words.title,
        description: words.description,
        lang: words.lang,
        isOriginal: translation?.group.equals(source._id) === true,
        blocks: blocksOf(words.content).map(({ outer }) => addResponsiveSources(outer, shown)),
      },
      toCheck,
      diff: diff && { ...diff, fields: diff.fields.filter(({ field }) => TRANSLATED_FIELDS.includes(field)) },
    };
  }

  /**
   * The text to show: the one that was changed. Without a change, a translation shows its original, or another language while
   * this user does not see that.
   */
  private async findSource(
    user: Actor,
    manuscript: StoredManuscript,
  ): Promise<{ source: StoredManuscript; words: WorkingCopy } | null> {
    const { translation } = manuscript;
    const changed = translation?.toCheck?.article;
    if (changed === undefined && translation?.group.equals(manuscript._id) === true) return null;
    const { lang } = await this.access.wordsOf(manuscript);
    for (const { manuscript: source } of await this.groups.others(manuscript)) {
      if (changed !== undefined && !source._id.equals(changed)) continue;
      const words = await this.groups.visibleWords(user, source);
      const isOriginal = translation?.group.equals(source._id) === true;
      if (words !== null && (changed !== undefined || isOriginal || words.lang !== lang))
        return { source, words };
    }
    return null;
  }

  /** The published words of the other language that this text follows; those before the correction for an original. */
  private async knownWords(
    { translation }: StoredManuscript,
    source: StoredManuscript,
  ): Promise<(Words & Pick<Revision, 'number'>) | null> {
    if (publishedRevision(source) === null) return null;
    const isOriginal = translation?.group.equals(source._id) === true;
    const revision = isOriginal ? translation.checkedRevision : translation?.toCheck?.knownRevision;
    return revision === undefined ? null : this.reader.find(source._id, revision);
  }
}
