import { genreName } from '@text/genre-names.ts';
import type { StatisticsResponse } from '@contract/statistics.ts';
import { Download } from 'lucide-react';
import { useRef } from 'react';
import { LIST_TEXT } from '@text/messages.ts';
import { STATISTICS_TEXT } from '@text/statistics-text.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { withElements } from '../../ui/with-elements.ts';
import { ReadsPlot } from './ReadsPlot.tsx';
import { MostRead, ReadsBy } from './ReadTables.tsx';
import { shareOf } from './share.ts';
import { PERIODS, type StatisticsOf, type StatisticsPlace, statisticsPath } from './statistics-address.ts';
import { StatisticsFilters } from './StatisticsFilters.tsx';
import { useStatistics } from './use-statistics.ts';
import '../../ui/segments.css';
import '../../ui/skeleton.css';
import '../frame/room-head.css';
import '../filters/filters.css';
import './statistics.css';

/** What was read, and from where its readers came. */
export function StatisticsRoom({ of }: { of: StatisticsOf }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { token, place, choose, statistics, loading, failed, reload, saveCsv } = useStatistics(of);
  return (
    <section className="room statistics" aria-labelledby="statistics">
      <div className="statistics-head">
        <h1 id="statistics" ref={heading} tabIndex={-1}>
          {STATISTICS_TEXT.heading}
        </h1>
        <fieldset className="segments-field">
          <legend className="visually-hidden">{STATISTICS_TEXT.period}</legend>
          <div className="segments">
            {PERIODS.map((each) => (
              <label key={each} className="segment">
                <input
                  type="radio"
                  name="period"
                  value={each}
                  checked={each === place.period}
                  onChange={() => choose({ period: each })}
                />
                <span>{STATISTICS_TEXT.periods[each]}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <button
          type="button"
          className="button button-outline"
          disabled={statistics === undefined}
          onClick={() => saveCsv()}
        >
          <Icon of={Download} size={16} />
          {STATISTICS_TEXT.csv}
        </button>
      </div>
      <StatisticsFilters of={of} token={token} choice={place} statistics={statistics} onChoose={choose} />
      {failed && (
        <ErrorState
          text={STATISTICS_TEXT.loadFailed}
          retry={LIST_TEXT.retry}
          onRetry={() => {
            heading.current?.focus({ preventScroll: true });
            reload();
          }}
        />
      )}
      {!failed && statistics === undefined && (
        <div role="status" aria-label={STATISTICS_TEXT.loading}>
          <div className="skeleton skeleton-title" />
          <div className="skeleton skeleton-meta" />
        </div>
      )}
      {!failed && statistics !== undefined && (
        <div className="statistics-figures" aria-busy={loading}>
          <Sentence statistics={statistics} />
          {statistics.reads > 0 && <Figures {...{ of, place, token, statistics }} />}
        </div>
      )}
      <p className="statistics-foot">{STATISTICS_TEXT.foot}</p>
    </section>
  );
}

/** The figures in words. */
function Sentence({ statistics }: { statistics: StatisticsResponse }) {
  const { reads, readersADay, toEndPercent } = statistics;
  if (toEndPercent === null) return <p className="statistics-sentence">{STATISTICS_TEXT.none}</p>;
  const share = shareOf(toEndPercent);
  return (
    <p className="statistics-sentence" role="status">
      {withElements(readersADay === 0 ? STATISTICS_TEXT.few : STATISTICS_TEXT.by(readersADay), {
        reads: <strong>{STATISTICS_TEXT.reads(reads)}</strong>,
      })}{' '}
      {share === 'all'
        ? STATISTICS_TEXT.allStay
        : share === 'few'
          ? STATISTICS_TEXT.fewStay
          : STATISTICS_TEXT.stay(share.part, share.whole)}
    </p>
  );
}

interface FiguresProps {
  of: StatisticsOf;
  place: StatisticsPlace;
  token: string | undefined;
  statistics: StatisticsResponse;
}

function Figures({ of, place, token, statistics }: FiguresProps) {
  const { days, plot, articles, sources, authors, tags } = statistics;
  const own: Readonly<Record<string, string>> = STATISTICS_TEXT.sources;
  return (
    <>
      <ReadsPlot plot={plot} days={days} />
      <div className="statistics-parts">
        <MostRead {...{ of, token, articles }} period={place.period} from={days[0]?.day} />
        <div>
          <ReadsBy
            id="where-from"
            heading={STATISTICS_TEXT.whereFrom}
            column={STATISTICS_TEXT.site}
            rows={sources.map(({ source, reads }) => ({ name: own[source] ?? source, reads }))}
          />
          {(of === 'magazine' || authors.length > 1) && (
            <ReadsBy
              id="by-author"
              heading={STATISTICS_TEXT.byAuthor}
              column={STATISTICS_TEXT.author}
              rows={authors.map(({ _id, ...row }) => ({
                ...row,
                href:
                  of === 'magazine' ? statisticsPath(of, { author: _id, period: place.period }) : undefined,
              }))}
            />
          )}
          <ReadsBy
            id="by-topic"
            heading={STATISTICS_TEXT.byTopic}
            column={STATISTICS_TEXT.topic}
            rows={tags.map(({ tag, reads }) => ({
              ...{ name: genreName(tag), reads },
              href: statisticsPath(of, { tag, period: place.period }),
            }))}
          />
        </div>
      </div>
    </>
  );
}
