import { IMPORT_MAX_CATEGORIES, type ImportLoss, type ImportSurvey } from '../../../contract/imports.ts';
import type { Loss, Survey } from '../import-survey.ts';
import { NO_TAG } from '../mapping/mapping.ts';

/** Different losses that are kept, those of most items. */
const MAX_LOSSES = 200;
/** Characters of a title. */
const TITLE_LENGTH = 300;

/** @param system its name, as people say it */
export function presentSurvey(survey: Survey, system: string): ImportSurvey {
  const { states, authors, categories, tags, pictures, mapping } = survey;
  return {
    ...{ system, read: survey.read },
    ...{ published: states.published, drafts: states.draft },
    ...{ scheduled: states.scheduled, trashed: states.trashed },
    authors: authors.size,
    authorsWithoutEmail: [...mapping.authors.values()].filter(({ email }) => email === '').length,
    tags: tags.size,
    tagsKept: [...mapping.tags.values()].filter((tag) => tag !== null && tag !== NO_TAG).length,
    ...{ pictures: pictures.named, missingPictures: pictures.missing, addresses: survey.addresses },
    changed: survey.changedCount,
    losses: survey.losses.slice(0, MAX_LOSSES).map(presentLoss),
    leftOutCount: survey.leftOutCount,
    leftOut: survey.leftOut.slice(0, MAX_LOSSES).map(presentLoss),
    withoutTag: presentLoss(survey.withoutTag),
    moreCategories: Math.max(0, categories.size - IMPORT_MAX_CATEGORIES),
  };
}

function presentLoss({ sentence, count, titles }: Loss): ImportLoss {
  return { sentence, count, titles: titles.map((title) => title.slice(0, TITLE_LENGTH).toWellFormed()) };
}
