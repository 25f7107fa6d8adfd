import type { DiffPart, RevisionDiff } from '@contract/revisions.ts';
import { SINCE_LIVE_TEXT } from '@text/since-live-text.ts';

const { paragraphs, pictures } = SINCE_LIVE_TEXT;

/** A change, as `2 paragraphs` and the sentence with it, `2 paragraphs changed`. */
export interface Change {
  /** Empty if the sentence has no number. */
  what: string;
  sentence: (places: { what: string }) => string;
}

const blocksOf = (parts: readonly DiffPart[], ...changes: DiffPart['change'][]): number =>
  parts.reduce((sum, { change, blocks }) => sum + (changes.includes(change) ? blocks : 0), 0);

function counted(
  count: number,
  { name }: { name: (count: number) => string },
  sentence: (count: number) => Change['sentence'],
): Change[] {
  return count === 0 ? [] : [{ what: name(count), sentence: sentence(count) }];
}

function uncounted(isChanged: boolean, sentence: Change['sentence']): Change[] {
  return isChanged ? [{ what: '', sentence }] : [];
}

/** The changes between the live version and the newest one. */
export function changesSinceLive({ fields, banner, parts }: RevisionDiff): Change[] {
  const isChanged = (name: RevisionDiff['fields'][number]['field']) =>
    fields.some(({ field }) => field === name);
  const texts = parts.filter(({ picture }) => picture === null);
  const images = parts.filter(({ picture }) => picture !== null);
  const [deleted, inserted] = [blocksOf(images, 'deleted'), blocksOf(images, 'inserted')];
  const replacedPictures = Math.min(deleted, inserted);
  return [
    ...counted(blocksOf(texts, 'changed'), paragraphs, paragraphs.changed),
    ...counted(blocksOf(texts, 'inserted'), paragraphs, paragraphs.added),
    ...counted(blocksOf(texts, 'deleted'), paragraphs, paragraphs.removed),
    ...counted(blocksOf(parts, 'moved-to'), paragraphs, paragraphs.moved),
    ...counted(replacedPictures, pictures, pictures.replaced),
    ...counted(inserted - replacedPictures, pictures, pictures.added),
    ...counted(deleted - replacedPictures, pictures, pictures.removed),
    ...counted(blocksOf(images, 'changed'), pictures, pictures.changed),
    ...uncounted(banner !== null, SINCE_LIVE_TEXT.banner),
    ...uncounted(isChanged('description'), SINCE_LIVE_TEXT.description),
    ...uncounted(isChanged('tags'), SINCE_LIVE_TEXT.tags),
    ...uncounted(isChanged('language'), SINCE_LIVE_TEXT.language),
    ...uncounted(isChanged('bannerAlt') || isChanged('bannerCredit'), SINCE_LIVE_TEXT.bannerWords),
    ...uncounted(isChanged('title'), SINCE_LIVE_TEXT.title),
  ];
}
