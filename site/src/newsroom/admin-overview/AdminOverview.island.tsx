import type { ArticleCard } from '@contract/articles.ts';
import type { ManuscriptSummary } from '@contract/manuscripts.ts';
import type { OverviewResponse } from '@contract/overview.ts';
import { type ReactNode, useRef } from 'react';
import { withQueries } from '../../data/client/with-queries.tsx';
import { capitalise } from '../../lib/prose/capitalise.ts';
import { languageOf } from '../../lib/prose/language.ts';
import { dayInWords, longDay, wallTimeAt, weekday } from '../../lib/prose/zoned-time.ts';
import { articlePath, PATHS, reviewPath } from '../../paths.ts';
import { LIST_TEXT } from '@text/messages.ts';
import { PAGE_TEXT } from '@text/page-text.ts';
import { OVERVIEW_TEXT } from '@text/overview-text.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { zoneName } from '../../ui/plan/plan-text.ts';
import { withElements } from '../../ui/with-elements.ts';
import { draftTitle } from '../../writing/device-draft/draft-facts.ts';
import { authorNames } from '../author-names.ts';
import { waitingText } from '../review/waiting-text.ts';
import { AttentionList } from './AttentionList.tsx';
import { useOverview } from './use-overview.ts';
import type { ReadWeek } from './week.ts';
import { WeekReads } from './WeekReads.tsx';
import '../../ui/skeleton.css';
import './admin-overview.css';

/** The moment in milliseconds since 1970, and the newsroom's time zone. */
interface Clock {
  now: number;
  timeZone: string;
}

/** What waits, what comes next, and what needs attention. */
export const AdminOverview = withQueries(function AdminOverview() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { overview, week, newsroom, failed, reload } = useOverview();
  const clock = newsroom && { now: newsroom.now(), timeZone: newsroom.timeZone };
  return (
    <section className="overview" aria-labelledby="overview">
      <div className="overview-head">
        <h1 id="overview" ref={heading} tabIndex={-1}>
          {clock === undefined ? OVERVIEW_TEXT.title : OVERVIEW_TEXT.today(...dayOf(clock))}
        </h1>
        {clock !== undefined && (
          <p className="overview-clock">
            {OVERVIEW_TEXT.clock(wallTimeAt(clock.now, clock.timeZone).time, zoneName(clock.timeZone))}
          </p>
        )}
      </div>
      {failed && (
        <ErrorState
          text={OVERVIEW_TEXT.loadFailed}
          retry={LIST_TEXT.retry}
          onRetry={() => {
            heading.current?.focus({ preventScroll: true });
            reload();
          }}
        />
      )}
      {!failed && (overview === undefined || clock === undefined) && (
        <div role="status" aria-label={OVERVIEW_TEXT.loading}>
          <div className="skeleton skeleton-title" />
          <div className="skeleton skeleton-meta" />
        </div>
      )}
      {overview !== undefined && clock !== undefined && (
        <>
          <Sentence overview={overview} week={week} clock={clock} />
          <div className="overview-parts">
            <Part
              id="review"
              heading={OVERVIEW_TEXT.review}
              more={<ReviewAll total={overview.review.total} />}
            >
              <Rows none={OVERVIEW_TEXT.noReview}>
                {overview.review.data.map((row) => (
                  <WaitingRow key={row._id} row={row} now={clock.now} />
                ))}
              </Rows>
            </Part>
            <div className="overview-side">
              <Part id="attention" heading={OVERVIEW_TEXT.attention}>
                <AttentionList attention={overview.attention} {...clock} />
              </Part>
              {week !== undefined && (
                <Part
                  id="reads"
                  heading={OVERVIEW_TEXT.readsThisWeek}
                  more={<a href={PATHS.adminStatistics}>{PAGE_TEXT.admin.statistics}</a>}
                >
                  <WeekReads week={week} />
                </Part>
              )}
            </div>
            <Part id="scheduled" heading={OVERVIEW_TEXT.scheduled}>
              <Rows none={OVERVIEW_TEXT.noSchedule}>
                {overview.scheduled.data.map((row) => (
                  <ScheduledRow key={row._id} row={row} clock={clock} />
                ))}
              </Rows>
              <More count={overview.scheduled.total - overview.scheduled.data.length} />
            </Part>
            <Part id="published" heading={OVERVIEW_TEXT.published}>
              <Rows none={OVERVIEW_TEXT.nonePublished}>
                {overview.published.map((card) => (
                  <PublishedRow key={card._id} card={card} clock={clock} />
                ))}
              </Rows>
            </Part>
          </div>
        </>
      )}
    </section>
  );
});

const dayOf = ({ now, timeZone }: Clock) => [weekday(now, timeZone), longDay(now, now, timeZone)] as const;

/** The day and the time of a moment, separately. */
function dayAndTime(moment: string, { now, timeZone }: Clock): [day: string, time: string] {
  const at = Date.parse(moment);
  return [dayInWords(at, now, timeZone), wallTimeAt(at, timeZone).time];
}

interface SentenceProps {
  overview: OverviewResponse;
  week: ReadWeek | undefined;
  clock: Clock;
}

/** What waits, what comes next, and what was read, in one sentence each. */
function Sentence({ overview, week, clock }: SentenceProps) {
  const { review, scheduled } = overview;
  const next = scheduled.data[0]?.scheduledAt ?? null;
  return (
    <p className="overview-sentence">
      {review.total === 0
        ? OVERVIEW_TEXT.nothingWaits
        : withElements(OVERVIEW_TEXT.wait(review.total), {
            articles: <a href={PATHS.adminReview}>{OVERVIEW_TEXT.articles(review.total)}</a>,
          })}{' '}
      {next === null
        ? OVERVIEW_TEXT.nothingPlanned
        : withElements(OVERVIEW_TEXT.nextGoesOut, {
            when: <a href="#scheduled">{OVERVIEW_TEXT.at(...dayAndTime(next, clock))}</a>,
          })}
      {week !== undefined && week.today > 0 && ` ${OVERVIEW_TEXT.readToday(week.today)}`}
    </p>
  );
}

interface PartProps {
  id: string;
  heading: string;
  /** A link beside the heading. */
  more?: ReactNode;
  children: ReactNode;
}

function Part({ id, heading, more, children }: PartProps) {
  return (
    <section className="overview-part" id={id} aria-labelledby={`${id}-heading`}>
      <div className="overview-part-head">
        <h2 id={`${id}-heading`}>{heading}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}

function ReviewAll({ total }: { total: number }) {
  return total > 0 && <a href={PATHS.adminReview}>{OVERVIEW_TEXT.reviewAll(total)}</a>;
}

/** @param none shown instead of an empty list */
function Rows({ none, children }: { none: string; children: ReactNode[] }) {
  return children.length === 0 ? <p className="overview-none">{none}</p> : <ul role="list">{children}</ul>;
}

function More({ count }: { count: number }) {
  return count > 0 && <p className="overview-none">{OVERVIEW_TEXT.more(count)}</p>;
}

interface RowProps {
  title: string;
  href?: string;
  facts: readonly string[];
  children?: ReactNode;
}

function Row({ title, href, facts, children }: RowProps) {
  return (
    <li className="overview-row">
      <div className="overview-row-text">
        <h3 lang={languageOf(title)}>{href === undefined ? title : <a href={href}>{title}</a>}</h3>
        <p>
          {facts.map((fact) => (
            <span key={fact} lang={languageOf(fact)}>
              {fact}
            </span>
          ))}
        </p>
      </div>
      {children}
    </li>
  );
}

function WaitingRow({ row, now }: { row: ManuscriptSummary; now: number }) {
  const title = draftTitle(row, now);
  return (
    <Row title={title} facts={[authorNames(row.authors), waitingText(row, now)]}>
      <a className="button button-small button-outline" href={reviewPath(row._id)}>
        {OVERVIEW_TEXT.reviewOne}
        <span className="visually-hidden"> {title}</span>
      </a>
    </Row>
  );
}

function ScheduledRow({ row, clock }: { row: ManuscriptSummary; clock: Clock }) {
  const [day, time] = dayAndTime(row.scheduledAt ?? '', clock);
  return (
    <Row title={draftTitle(row, clock.now)} facts={[authorNames(row.authors)]}>
      <p className="overview-when">{OVERVIEW_TEXT.dayAndTime(capitalise(day), time)}</p>
    </Row>
  );
}

function PublishedRow({ card, clock }: { card: ArticleCard; clock: Clock }) {
  const [day, time] = dayAndTime(card.createdAt, clock);
  return (
    <Row
      title={card.title}
      href={articlePath(card._id)}
      facts={[authorNames(card.authors), OVERVIEW_TEXT.dayAndTime(day, time)]}
    />
  );
}
