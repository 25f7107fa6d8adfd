import type { Day, ReadArticle } from '@contract/statistics.ts';
import { languageOf } from '../../lib/prose/language.ts';
import { groupedDigits } from '../../lib/prose/locale.ts';
import { articlePath } from '../../paths.ts';
import { STATISTICS_TEXT } from '@text/statistics-text.ts';
import { authorNames } from '../author-names.ts';
import { ReadsLink } from '../reads/ReadsLink.tsx';
import { useReadTrends } from '../reads/use-read-trends.ts';
import { type Period, type StatisticsOf, statisticsPath } from './statistics-address.ts';

interface MostReadProps {
  of: StatisticsOf;
  token: string | undefined;
  articles: readonly ReadArticle[];
  period: Period;
  /** First day of the period. */
  from: Day | undefined;
}

/** The most read articles. */
export function MostRead({ of, token, articles, period, from }: MostReadProps) {
  const { article, columns, readers, toEnd } = STATISTICS_TEXT;
  const trends = useReadTrends(
    articles.map(({ _id }) => _id),
    token,
    from,
  );
  return (
    <section className="statistics-part" aria-labelledby="most-read">
      <h2 id="most-read">{STATISTICS_TEXT.mostRead}</h2>
      <table className="figures" aria-labelledby="most-read">
        <thead>
          <tr>
            {[article, columns.reads, readers, toEnd].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {articles.map(({ _id, title, authors, ...counts }) => (
            <tr key={_id}>
              <th scope="row">
                <a className="figures-title" href={articlePath(_id)} lang={languageOf(title)}>
                  {title}
                </a>
                <span className="figures-by" lang={languageOf(authorNames(authors))}>
                  {authorNames(authors)}
                </span>
              </th>
              <td className="figures-main">
                <ReadsLink
                  href={statisticsPath(of, { article: _id, period })}
                  reads={counts.reads}
                  plot={trends?.get(_id)?.plot}
                />
              </td>
              <td>{groupedDigits(counts.readers)}</td>
              <td>{STATISTICS_TEXT.percent(counts.toEndPercent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ReadsByProps {
  id: string;
  heading: string;
  /** Head of the first column. */
  column: string;
  /** `href`: the statistics of this row. */
  rows: readonly { name: string; reads: number; href?: string | undefined }[];
}

/** Reads by site, author or topic, with a bar for each. */
export function ReadsBy({ id, heading, column, rows }: ReadsByProps) {
  const most = Math.max(1, ...rows.map(({ reads }) => reads));
  return (
    <section className="statistics-part" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <table className="figures" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{column}</th>
            <th scope="col">{STATISTICS_TEXT.columns.reads}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, reads, href }) => (
            <tr key={name} style={{ '--share': `${(100 * reads) / most}%` } as object}>
              <th scope="row" lang={languageOf(name)}>
                {href === undefined ? (
                  name
                ) : (
                  <a className="figures-link" href={href}>
                    {name}
                  </a>
                )}
              </th>
              <td>{groupedDigits(reads)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
