import { useId } from 'react';
import { momentsOf, type WallTime, wallTimeAt } from '../../lib/prose/zoned-time.ts';
import { PLAN_TEXT } from '@text/plan-messages.ts';
import { Field } from '../Field.tsx';
import { FieldError } from '../FieldError.tsx';
import type { Newsroom } from '../use-newsroom.ts';
import { inWords, momentIn, planNote, zoneName } from './plan-text.ts';
import './plan.css';

interface TimeFieldsProps {
  plan: WallTime;
  newsroom: Newsroom;
  /** Whether to show errors, because the form was submitted. */
  isTried: boolean;
  onChange: (change: Partial<WallTime>) => void;
}

/** A day and a time in the newsroom's time zone. */
export function TimeFields({ plan, newsroom, isTried, onChange }: TimeFieldsProps) {
  const { timeZone, now } = newsroom;
  const noteId = useId();
  const errorId = useId();
  const moment = momentIn(plan, newsroom);
  const [weekday, date] = inWords(now(), timeZone).split(', ');
  const isRepeatedTime = momentsOf(plan, timeZone).length > 1;
  const error = isTried && typeof moment === 'string' ? moment : undefined;
  const shared = {
    'aria-describedby': `${errorId} ${noteId}`,
    'aria-invalid': error !== undefined || undefined,
  };
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
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
          : [planNote(moment, now(), timeZone, ownZone), isRepeatedTime && PLAN_TEXT.twice]
              .filter(Boolean)
              .join(' ')}
      </p>
    </>
  );
}
