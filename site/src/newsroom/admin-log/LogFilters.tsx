import { LOG_KINDS } from '@contract/log.ts';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { LOG_TEXT } from '@text/log-messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { useFilter } from '../../ui/use-filter.ts';
import { ALL, isUnfiltered, LOG_TIMES, type LogPlace } from './log-address.ts';

interface LogFiltersProps {
  place: LogPlace;
  /** Names by account id. */
  people: ReadonlyMap<string, string>;
  onFilter: (filters: Partial<LogPlace>) => void;
  /** Number of entries, in words; empty until known. */
  count: string;
}

/** The filters of the log, and how many entries match. */
export function LogFilters({ place, people, onFilter, count }: LogFiltersProps) {
  const { filter, by, kind, time, from, to } = place;
  const { text, setText, clear } = useFilter(filter, (typed) => onFilter({ filter: typed }));
  const isNamed = by === '' || people.has(by) || by === 'magazine' || by === 'operator';
  const sorted = [...people].sort(([, one], [, other]) => one.localeCompare(other));
  return (
    <div className="log-filters">
      <SearchField label={LOG_TEXT.search} text={text} onText={setText} />
      <Choice label={LOG_TEXT.person} value={by} onChoose={(value) => onFilter({ by: value })}>
        <option value="">{LOG_TEXT.anybody}</option>
        {!isNamed && <option value={by}>{LOG_TEXT.onePerson}</option>}
        {sorted.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="magazine">{LOG_TEXT.actors.magazine}</option>
        <option value="operator">{LOG_TEXT.actors.operator}</option>
      </Choice>
      <Choice
        label={LOG_TEXT.kind}
        value={kind}
        onChoose={(value) => onFilter({ kind: LOG_KINDS.find((each) => each === value) ?? '' })}
      >
        <option value="">{LOG_TEXT.anything}</option>
        {LOG_KINDS.map((each) => (
          <option key={each} value={each}>
            {LOG_TEXT.kinds[each]}
          </option>
        ))}
      </Choice>
      <Choice
        label={LOG_TEXT.time}
        wide
        value={time === 'any' ? '' : time}
        onChoose={(value) => onFilter({ time: LOG_TIMES.find((each) => each === value) ?? 'any' })}
      >
        {LOG_TIMES.map((each) => (
          <option key={each} value={each === 'any' ? '' : each}>
            {LOG_TEXT.times[each]}
          </option>
        ))}
      </Choice>
      {time === 'days' && (
        <div className="log-days">
          <Day label={LOG_TEXT.from} day={from} max={to} onDay={(day) => onFilter({ from: day })} />
          <Day label={LOG_TEXT.to} day={to} min={from} onDay={(day) => onFilter({ to: day })} />
        </div>
      )}
      {!isUnfiltered(place) && (
        <button
          type="button"
          className="button button-quiet log-clear"
          onClick={() => {
            clear();
            onFilter(ALL);
          }}
        >
          {LOG_TEXT.clear}
        </button>
      )}
      <p className="room-showing log-count" role="status">
        {count}
      </p>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  /** Empty if nothing is chosen. */
  value: string;
  onChoose: (value: string) => void;
  /** Whether it has a line of its own on phones. */
  wide?: boolean;
  children: ReactNode;
}

function Choice({ label, value, onChoose, wide = false, children }: ChoiceProps) {
  return (
    <span className="log-choice" data-set={value === '' ? undefined : ''} data-wide={wide ? '' : undefined}>
      <select aria-label={label} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {children}
      </select>
      <Icon of={ChevronDown} />
    </span>
  );
}

interface DayProps {
  label: string;
  /** `2026-11-01`, or empty. */
  day: string;
  min?: string;
  max?: string;
  onDay: (day: string) => void;
}

function Day({ label, day, min, max, onDay }: DayProps) {
  return (
    <label className="log-day">
      <span>{label}</span>
      <input
        type="date"
        className="field-input"
        value={day}
        min={min || undefined}
        max={max || undefined}
        onChange={(event) => onDay(event.currentTarget.value)}
      />
    </label>
  );
}
