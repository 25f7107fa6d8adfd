import { LOG_KINDS } from '@contract/log.ts';
import { LOG_TEXT } from '@text/log-messages.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { useFilter } from '../../ui/use-filter.ts';
import { ClearFilters } from '../filters/ClearFilters.tsx';
import { FilterSelect } from '../filters/FilterSelect.tsx';
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
    <div className="room-filters log-filters">
      <SearchField label={LOG_TEXT.search} text={text} onText={setText} />
      <FilterSelect
        label={LOG_TEXT.person}
        any={LOG_TEXT.anybody}
        options={[
          ...(isNamed ? [] : [{ value: by, label: LOG_TEXT.onePerson }]),
          ...sorted.map(([value, label]) => ({ value, label })),
          { value: 'magazine', label: LOG_TEXT.actors.magazine },
          { value: 'operator', label: LOG_TEXT.actors.operator },
        ]}
        value={by}
        onChange={(value) => onFilter({ by: value })}
      />
      <FilterSelect
        label={LOG_TEXT.kind}
        any={LOG_TEXT.anything}
        options={LOG_KINDS.map((each) => ({ value: each, label: LOG_TEXT.kinds[each] }))}
        value={kind}
        onChange={(value) => onFilter({ kind: LOG_KINDS.find((each) => each === value) ?? '' })}
      />
      <FilterSelect
        label={LOG_TEXT.time}
        any={LOG_TEXT.times.any}
        options={LOG_TIMES.filter((each) => each !== 'any').map((each) => ({
          value: each,
          label: LOG_TEXT.times[each],
        }))}
        value={time === 'any' ? '' : time}
        onChange={(value) => onFilter({ time: LOG_TIMES.find((each) => each === value) ?? 'any' })}
      />
      {time === 'days' && (
        <div className="log-days">
          <Day label={LOG_TEXT.from} day={from} max={to} onDay={(day) => onFilter({ from: day })} />
          <Day label={LOG_TEXT.to} day={to} min={from} onDay={(day) => onFilter({ to: day })} />
        </div>
      )}
      {!isUnfiltered(place) && (
        <ClearFilters
          onClear={() => {
            clear();
            onFilter(ALL);
          }}
        />
      )}
      <p className="room-showing log-count" role="status">
        {count}
      </p>
    </div>
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
