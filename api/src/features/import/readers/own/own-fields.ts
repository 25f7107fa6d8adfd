import { CORRECTION_MAX_LENGTH, MAX_CORRECTIONS } from '../../../../contract/limits.ts';
import type { ImportedArticle, ImportedState } from '../../model/imported-entry.ts';
import { isRecord } from '../markdown/front-matter.ts';

/** Name of the field of an exported article with what its format cannot say. */
export const OWN_FIELD = 'banyan';

/** What a format cannot say about an article, in one field of an export of this magazine. */
export interface OwnFields {
  /** Of the manuscript. */
  id: string;
  /** A state that the format does not know. */
  state?: 'review' | 'withdrawn' | 'trashed';
  /** What the format cuts, or says less exactly. */
  title?: string;
  /** Empty for a draft without an address. */
  slug?: string;
  description?: string;
  publishedAt?: string;
  changedAt?: string;
  bannerAlt?: string;
  bannerCredit?: string;
  language?: string;
  /** Paths of an older magazine. */
  oldAddresses?: string[];
  /** Id of the original; its own if it is the original. */
  translationOf?: string;
  /** Newest first. */
  corrections?: { text: string; at: string }[];
}

const STATES: ReadonlyMap<unknown, ImportedState> = new Map<unknown, ImportedState>([
  ['trashed', 'trashed'],
  ['review', 'draft'],
  ['withdrawn', 'withdrawn'],
]);
const SENTENCES: ReadonlyMap<unknown, string> = new Map([
  ['review', 'It was waiting for review, so it comes as a draft.'],
]);

/** The article with what its own field says; the same article without one. */
export function withOwnFields(article: ImportedArticle, value: unknown): ImportedArticle {
  if (!isRecord(value)) return article;
  const text = (name: keyof OwnFields): string | undefined => {
    const found = value[name];
    return typeof found === 'string' ? found : undefined;
  };
  const date = (name: keyof OwnFields): Date | undefined => {
    const found = new Date(text(name) ?? NaN);
    return Number.isNaN(found.getTime()) ? undefined : found;
  };
  const [id, title, slug, language] = [text('id'), text('title'), text('slug'), text('language')];
  const description = text('description');
  const work = text('translationOf');
  const [publishedAt, changedAt] = [date('publishedAt'), date('changedAt')];
  const sentence = SENTENCES.get(value['state']);
  const { banner } = article;
  const addresses: unknown = value['oldAddresses'];
  return {
    ...article,
    ...(id !== undefined && { key: id }),
    ...(title !== undefined && { title }),
    ...(slug !== undefined && { slug }),
    ...(description !== undefined && { description }),
    ...(language !== undefined && { language }),
    ...(work !== undefined && { work }),
    ...(publishedAt !== undefined && { publishedAt }),
    ...(changedAt !== undefined && { changedAt }),
    ...(Array.isArray(addresses) && {
      oldAddresses: addresses.filter((address) => typeof address === 'string'),
    }),
    ...correctionsIn(value['corrections']),
    state: STATES.get(value['state']) ?? article.state,
    ...(banner !== undefined && {
      banner: {
        ...banner,
        alternativeText: text('bannerAlt') ?? banner.alternativeText,
        credit: text('bannerCredit') ?? banner.credit ?? banner.caption ?? '',
      },
    }),
    notes: sentence === undefined ? article.notes : [...article.notes, { kind: 'state', sentence }],
  };
}

function correctionsIn(value: unknown): Pick<ImportedArticle, 'corrections'> {
  if (!Array.isArray(value)) return {};
  const corrections = (value as unknown[]).flatMap((each) => {
    const { text, at } = isRecord(each) ? each : {};
    const date = new Date(typeof at === 'string' ? at : NaN);
    const isWhole = typeof text === 'string' && text !== '' && !Number.isNaN(date.getTime());
    return isWhole ? { text: text.slice(0, CORRECTION_MAX_LENGTH), at: date } : [];
  });
  return corrections.length === 0 ? {} : { corrections: corrections.slice(0, MAX_CORRECTIONS) };
}
