import { LOG_KINDS } from '@contract/log.ts';
import { findLogPeople } from '../../data/calls/log.ts';
import { LOG_TEXT } from '@text/log-messages.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { useFilter } from '../../ui/use-filter.ts';
import { ClearFilters } from '../filters/ClearFilters.tsx';
import { FilterSelect } from '../filters/FilterSelect.tsx';
import { FindFilter, MAX_SUGGESTIONS, type Suggestion } from '../filters/FindFilter.tsx';
import { ALL, isUnfiltered, LOG_TIMES, type LogPlace } from './log-address.ts';
import { actorsNamed } from './log-facts.ts';

interface LogFiltersProps {
  place: LogPlace;
  token: string | undefined;
  /** By whom the entries are filtered; `null` for anybody. */
  person: Suggestion | null;
  onPerson: (person: Suggestion) => void;
  onFilter: (filters: Partial<LogPlace>) => void;
  /** Number of entries, in words; empty until known. */
  count: string;
}

/** The filters of the log, and how many entries match. */
export function LogFilters({ place, token, person, onPerson, onFilter, count }: LogFiltersProps) {
  const { filter, kind, time, from, to } = place;
  const { text, setText, clear } = useFilter(filter, (typed) => onFilter({ filter: typed }));
  return (
    <div className="room-filters log-filters">
      <SearchField label={LOG_TEXT.search} text={text} onText={setText} />
      <FindFilter
        of="log-people"
        text={LOG_TEXT.person}
        token={token}
        find={async (query, context) => {
          const people = await findLogPeople(query, MAX_SUGGESTIONS, context);
          return [...actorsNamed(query), ...people.data].slice(0, MAX_SUGGESTIONS);
        }}
        chosen={person}
        onChange={(_id, name) => onPerson({ _id, name })}
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
