import type { StatisticsResponse } from '@contract/statistics.ts';
import { listedManuscripts } from '../../data/calls/listed-manuscripts.ts';
import { ownProfile } from '../../data/calls/users.ts';
import type { CallContext } from '../../data/client/http.ts';
import { FILTER_TEXT } from '@text/filter-text.ts';
import { UNTITLED } from '@text/untitled-text.ts';
import { ClearFilters } from '../filters/ClearFilters.tsx';
import { AuthorFilter } from '../filters/AuthorFilter.tsx';
import { FindFilter, MAX_SUGGESTIONS, type Suggestion } from '../filters/FindFilter.tsx';
import { TagFilter } from '../filters/TagFilter.tsx';
import { wasLive } from '../rows/was-live.ts';
import { STATISTICS_TEXT } from '@text/statistics-text.ts';
import { type Choice, EVERYTHING, isLimited, type StatisticsOf } from './statistics-address.ts';

interface StatisticsFiltersProps {
  of: StatisticsOf;
  token: string | undefined;
  choice: Choice;
  /** The names of what is chosen; `undefined` until loaded. */
  statistics: StatisticsResponse | undefined;
  onChoose: (choice: Partial<Choice>) => void;
}

/** What is added up: all articles, or one, or those of an author or with a tag. */
export function StatisticsFilters({ of, token, choice, statistics, onChoose }: StatisticsFiltersProps) {
  const { article, author } = statistics ?? {};
  // An article that is not live has figures, but no name here.
  const title = article?._id === choice.article ? article.title : STATISTICS_TEXT.oneArticle;
  return (
    <div className="statistics-filters" role="group" aria-label={STATISTICS_TEXT.filters}>
      <FindFilter
        of="articles"
        text={FILTER_TEXT.article}
        token={token}
        find={FINDS[of]}
        chosen={choice.article === '' ? null : { _id: choice.article, name: title }}
        onChange={(id) => onChoose({ article: id })}
      />
      {of === 'magazine' && (
        <AuthorFilter
          token={token}
          author={choice.author === '' ? null : (author ?? null)}
          onChange={(id) => onChoose({ author: id })}
        />
      )}
      <TagFilter tag={choice.tag} onChange={(tag) => onChoose({ tag })} />
      {isLimited(choice) && <ClearFilters onClear={() => onChoose(EVERYTHING)} />}
    </div>
  );
}

const nameOf = ({ _id, title }: { _id: string; title: string }): Suggestion => ({
  _id,
  name: title.trim() === '' ? UNTITLED : title,
});

/** Find articles by a part of the title. */
const FINDS: Record<StatisticsOf, (query: string, context: CallContext) => Promise<Suggestion[]>> = {
  magazine: async (query, context) => {
    const list = { query, sort: 'changed', page: 1, limit: MAX_SUGGESTIONS } as const;
    const { data } = await listedManuscripts(list, context);
    return data.filter(({ state }) => wasLive(state)).map(nameOf);
  },
  own: async (title, context) =>
    (await ownProfile({ title, page: 1, limit: MAX_SUGGESTIONS }, context)).articles.data.map(nameOf),
};
