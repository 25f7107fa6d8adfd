import { useId } from 'react';
import type { WallTime } from '../../../lib/prose/zoned-time.ts';
import { PLAN_TEXT } from '@text/plan-messages.ts';
import { FieldError } from '../../../ui/FieldError.tsx';
import { TimeFields } from '../../../ui/plan/TimeFields.tsx';
import type { Newsroom } from '../../../ui/use-newsroom.ts';

/** When to publish an article. Choosing "Now" keeps the day and time. */
export interface Plan extends WallTime {
  isLater: boolean;
}

interface ScheduleChoiceProps {
  plan: Plan;
  newsroom: Newsroom | undefined;
  /** Whether errors are shown. */
  isTried: boolean;
  onChange: (change: Partial<Plan>) => void;
}

/** The choice between now and a time in the newsroom's time zone. */
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
      {plan.isLater && (
        <div className="choice-more">
          {newsroom !== undefined && (
            <TimeFields plan={plan} newsroom={newsroom} isTried={isTried} onChange={onChange} />
          )}
          <FieldError
            id={`${id}-zone`}
            text={newsroom === undefined && isTried ? PLAN_TEXT.zoneFailed : undefined}
          />
          <p className="drawer-note">{PLAN_TEXT.whatIsPublished}</p>
        </div>
      )}
    </fieldset>
  );
}
