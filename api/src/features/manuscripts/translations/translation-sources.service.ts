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
    const others = await this.groups.others(manuscript);
    const changed = translation?.toCheck?.article;
    const member = others.find((other) =>
      changed === undefined ? other.isOriginal : other.manuscript._id.equals(changed),
    );
    const toCheck = presentCheck(translation?.toCheck);
    if (member === undefined) return { source: null, toCheck, diff: null };
    const words = await this.groups.visibleWords(user, member.manuscript);
    if (words === null) return { source: null, toCheck, diff: null };
    const before = toCheck === null ? null : await this.knownWords(manuscript, member.manuscript);
    const { pictures } = await this.accounts.bylines([], [...words.pictures, ...(before?.pictures ?? [])]);
    const shown = this.hidden.withKeys(pictures);
    const diff = before && presentDiff(before, words, { authors: new Map(), pictures: shown });
    return {
      source: {
        _id: member.manuscript._id.toHexString(),
        title: words.title,
        description: words.description,
        lang: member.copy.lang,
        blocks: blocksOf(words.content).map(({ outer }) => addResponsiveSources(outer, shown)),
      },
      toCheck,
      diff: diff && { ...diff, fields: diff.fields.filter(({ field }) => TRANSLATED_FIELDS.includes(field)) },
    };
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
