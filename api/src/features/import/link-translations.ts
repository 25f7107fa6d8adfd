import type {
  ImportedTranslations,
  Translated,
} from '../manuscripts/importing/imported-translations.service.ts';
import type { ImportRecordsRepository, TranslatedItem } from './import-records.repository.ts';
import { LINKED } from './item-facts.ts';

const UNLINKED_HERE = 'unlinked-here';
const SENTENCES = {
  [LINKED]: 'It is linked with its translations.',
  [UNLINKED_HERE]: 'Somebody has separated it from its translations here, so it stays separate.',
  trashed: 'It is not linked with its translations, because it is in the trash.',
  elsewhere: 'It is not linked with its translations, because it has others here.',
  'same-language': 'It is not linked with its translations, because one of them has the same language.',
  alone: 'None of its translations is linked with it.',
} as const;
type Place = keyof typeof SENTENCES;

interface Services {
  translations: ImportedTranslations;
  records: ImportRecordsRepository;
}

interface Member {
  item: TranslatedItem;
  manuscript: Translated;
}

/**
 * Joins articles that are translations of each other in the old magazine, also those of earlier runs.
 * @param prefix of the ids of the articles of one old magazine
 */
export async function linkTranslations({ translations, records }: Services, prefix: string): Promise<void> {
  for await (const { work, items } of records.works(prefix)) {
    const members: Member[] = [];
    for (const item of items) {
      const manuscript = item.target === undefined ? null : await translations.find(item.target);
      if (manuscript !== null) members.push({ item, manuscript });
    }
    if (members.length < 2) continue;
    const original = `${prefix}${work}`;
    members.sort(
      (a, b) =>
        Number(b.item._id === original) - Number(a.item._id === original) ||
        a.manuscript.createdAt.getTime() - b.manuscript.createdAt.getTime() ||
        // Of one day, the one that was stored first.
        String(a.manuscript._id).localeCompare(String(b.manuscript._id)),
    );
    for (const [item, kind] of await placesOf(members, translations))
      if (item.translation?.kind !== kind)
        await records.setTranslation(item._id, { kind, sentence: SENTENCES[kind] });
  }
}

/** Joins those of one work. @param members the original first */
async function placesOf(
  members: readonly Member[],
  translations: ImportedTranslations,
): Promise<Map<TranslatedItem, Place>> {
  const places = new Map<TranslatedItem, Place>();
  const free = members.filter(({ item, manuscript }) => {
    const place = placeBefore(item, manuscript);
    if (place !== null) places.set(item, place);
    return place === null;
  });
  const target = free.find(({ manuscript }) => manuscript.translation !== undefined) ?? free[0];
  if (target === undefined) return places;
  const group = target.manuscript.translation?.group ?? target.manuscript._id;
  let linked = 0;
  for (const { item, manuscript } of free) {
    if (item === target.item) continue;
    const place = await placeIn(group, manuscript, target.manuscript, translations);
    places.set(item, place);
    if (place === LINKED) linked += 1;
  }
  return places.set(target.item, linked > 0 ? LINKED : 'alone');
}

/** Why a manuscript joins no group; `null` if it may. */
function placeBefore({ translation }: TranslatedItem, manuscript: Translated): Place | null {
  if (manuscript.state === 'trashed') return 'trashed';
  const wasLinked = translation?.kind === LINKED || translation?.kind === UNLINKED_HERE;
  return wasLinked && manuscript.translation === undefined ? UNLINKED_HERE : null;
}

async function placeIn(
  group: Translated['_id'],
  { _id, translation }: Translated,
  target: Translated,
  translations: ImportedTranslations,
): Promise<Place> {
  if (translation !== undefined) return translation.group.equals(group) ? LINKED : 'elsewhere';
  return (await translations.join(_id, target._id)) ? LINKED : 'same-language';
}
