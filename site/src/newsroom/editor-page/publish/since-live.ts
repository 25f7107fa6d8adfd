import type { DiffPart, RevisionDiff } from '@contract/revisions.ts';

/** What became of something: `2 paragraphs` `changed`. The number is empty where it says nothing. */
export interface Deed {
  what: string;
  deed: string;
}

const blocksOf = (parts: readonly DiffPart[], ...changes: DiffPart['change'][]): number =>
  parts.reduce((sum, { change, blocks }) => sum + (changes.includes(change) ? blocks : 0), 0);

function counted(number: number, noun: string, deed: string): Deed[] {
  if (number === 0) return [];
  return [{ what: `${number.toLocaleString('en-IN')} ${noun}${number === 1 ? '' : 's'}`, deed }];
}

/** What has been changed since readers saw it; empty if nothing has. */
export function sinceLive({ fields, banner, parts }: RevisionDiff): Deed[] {
  const isChanged = (name: RevisionDiff['fields'][number]['field']) =>
    fields.some(({ field }) => field === name);
  const texts = parts.filter(({ picture }) => picture === null);
  const pictures = parts.filter(({ picture }) => picture !== null);
  const [taken, added] = [blocksOf(pictures, 'deleted'), blocksOf(pictures, 'inserted')];
  const exchanged = Math.min(taken, added);
  const deeds = [
    ...counted(blocksOf(texts, 'changed'), 'paragraph', 'changed'),
    ...counted(blocksOf(texts, 'inserted'), 'paragraph', 'added'),
    ...counted(blocksOf(texts, 'deleted'), 'paragraph', 'removed'),
    ...counted(blocksOf(parts, 'moved-to'), 'paragraph', 'moved'),
    ...counted(exchanged, 'picture', 'replaced'),
    ...counted(added - exchanged, 'picture', 'added'),
    ...counted(taken - exchanged, 'picture', 'removed'),
    ...counted(blocksOf(pictures, 'changed'), 'picture', 'changed'),
    ...(banner === null ? [] : [{ what: '', deed: 'the banner replaced' }]),
    ...(isChanged('description') ? [{ what: '', deed: 'the description changed' }] : []),
    ...(isChanged('tags') ? [{ what: '', deed: 'the tags changed' }] : []),
    ...(isChanged('language') ? [{ what: '', deed: 'the language changed' }] : []),
    ...(isChanged('bannerAlt') || isChanged('bannerCredit')
      ? [{ what: '', deed: 'the banner’s description or credit changed' }]
      : []),
  ];
  return isChanged('title') ? [...deeds, { what: '', deed: 'the title changed' }] : deeds;
}
