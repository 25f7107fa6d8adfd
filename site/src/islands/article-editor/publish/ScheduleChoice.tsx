import { useId } from 'react';
import { momentsOf, type WallTime, wallTimeAt } from '../../../lib/prose/zoned-time.ts';
import { PLAN_TEXT } from '../../../text/plan-messages.ts';
import { Field } from '../../../ui/Field.tsx';
import { FieldError } from '../../../ui/FieldError.tsx';
import type { Newsroom } from '../../../ui/use-newsroom.ts';
import { beside, inWords, zoneName } from './schedule-text.ts';

/** When an article is published. What was chosen is kept while "Now" is. */
export interface Plan extends WallTime {
  isLater: boolean;
}

const HOUR_MS = 60 * 60 * 1000;

/** The next whole hour but one: a beginning for the fields. */
export function planFrom({ timeZone, now }: Newsroom): WallTime {
  return wallTimeAt(Math.ceil(now() / HOUR_MS) * HOUR_MS + HOUR_MS, timeZone);
}

/** The chosen moment, in milliseconds since 1970, or a sentence about what is wrong with it. */
export function momentIn(plan: WallTime, { timeZone, now }: Newsroom): number | string {
  if (plan.day === '' || plan.time === '') return PLAN_TEXT.incomplete;
  const [moment] = momentsOf(plan, timeZone);
  if (moment === undefined) return PLAN_TEXT.skipped;
  return moment > now() ? moment : PLAN_TEXT.inFuture;
}

interface ScheduleChoiceProps {
  plan: Plan;
  newsroom: Newsroom | undefined;
  /** Whether what is wrong is said. */
  isTried: boolean;
  onChange: (change: Partial<Plan>) => void;
}

/** Now, or at a time in the newsroom's time zone. */
export function ScheduleChoice({ plan, newsroom, isTried, onChange }: ScheduleChoiceProps) {
  const id = useId();
  return (
    <fieldset className="drawer-part choice">
      <legend>{PLAN_TEXT.heading}</legend>
      {[
        { isLater: false, label: PLAN_TEXT.now },
        { isLater: true, label: PLAN_TEXT.atTime },
      ].map(({ isLater, label }) => (
        <div key={label} className="choice-option">
          <input
            type="radio"
            id={`${id}-${isLater}`}
            name={id}
            checked={plan.isLater === isLater}
            data-first={isLater ? 'time' : undefined}
            onChange={() => onChange({ isLater })}
          />
          <label htmlFor={`${id}-${isLater}`}>{label}</label>
        </div>
      ))}
      {plan.isLater && newsroom !== undefined && (
        <TimeFields plan={plan} newsroom={newsroom} isTried={isTried} onChange={onChange} />
      )}
    </fieldset>
  );
}

function TimeFields({ plan, newsroom, isTried, onChange }: ScheduleChoiceProps & { newsroom: Newsroom }) {
  const { timeZone, now } = newsroom;
  const noteId = useId();
  const errorId = useId();
  const moment = momentIn(plan, newsroom);
  const [weekday, date] = inWords(now(), timeZone).split(', ');
  const isTwice = momentsOf(plan, timeZone).length > 1;
  const error = isTried && typeof moment === 'string' ? moment : undefined;
  const shared = {
    'aria-describedby': `${errorId} ${noteId}`,
    'aria-invalid': error !== undefined || undefined,
  };
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className="choice-more">
      <div className="plan-fields">
        <Field
          label={PLAN_TEXT.day}
          type="date"
          data-first="day"
          value={plan.day}
          min={wallTimeAt(now(), timeZone).day}
          onChange={(event) => onChange({ day: event.currentTarget.value })}
          {...shared}
        />
        <Field
          label={PLAN_TEXT.time(zoneName(timeZone))}
          type="time"
          value={plan.time}
          onChange={(event) => onChange({ time: event.currentTarget.value })}
          {...shared}
        />
      </div>
      <FieldError id={errorId} text={error} />
      <p className="plan-note" id={noteId}>
        {typeof moment === 'string'
          ? PLAN_TEXT.itIs(wallTimeAt(now(), timeZone).time, `${weekday}, ${date}`)
          : [beside(moment, now(), timeZone, ownZone), isTwice && PLAN_TEXT.twice].filter(Boolean).join(' ')}
      </p>
    </div>
  );
}
