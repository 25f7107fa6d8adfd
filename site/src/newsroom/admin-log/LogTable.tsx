import type { LogEntry } from '@contract/log.ts';
import { languageOf } from '../../lib/prose/language.ts';
import { isPlainClick } from '../../lib/browser/plain-click.ts';
import { LOG_ACTION_TEXT, LOG_TEXT } from '@text/log-messages.ts';
import { formatMoment } from '@text/moment-text.ts';
import { addressOf, ALL } from './log-address.ts';
import { actorKey, actorName, entryTime, whatChanged } from './log-facts.ts';

interface LogTableProps {
  entries: readonly LogEntry[];
  now: number;
  loading: boolean;
  /** Filters by somebody. */
  onPerson: (by: string) => void;
}

/** Entries of the log; on phones a block for each. */
export function LogTable({ entries, now, loading, onPerson }: LogTableProps) {
  const { when, who, did, what, from } = LOG_TEXT.columns;
  return (
    <table className="log-table" aria-busy={loading}>
      <caption className="visually-hidden">{LOG_TEXT.caption}</caption>
      <thead>
        <tr>
          {[when, who, did, what, from].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <LogRow key={entry._id} entry={entry} now={now} onPerson={onPerson} />
        ))}
      </tbody>
    </table>
  );
}

interface LogRowProps extends Pick<LogTableProps, 'now' | 'onPerson'> {
  entry: LogEntry;
}

function LogRow({ entry, now, onPerson }: LogRowProps) {
  const { at, by, action, browser, system } = entry;
  const device = LOG_TEXT.device(browser, system);
  const [name, lines, key] = [actorName(by), whatChanged(entry, now), actorKey(by)];
  return (
    <tr className="log-row">
      <td className="log-when">
        <time dateTime={at} title={formatMoment(at, now)}>
          {entryTime(at, now)}
        </time>
      </td>
      <td className="log-who">
        <a
          href={addressOf({ ...ALL, by: key })}
          lang={languageOf(name)}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onPerson(key);
          }}
        >
          {name}
        </a>
      </td>
      <td className="log-did">{LOG_ACTION_TEXT[action]}</td>
      <td className="log-what" lang={languageOf(lines.join(' '))}>
        {lines.map((line) => (
          <span key={line} lang={languageOf(line)}>
            {line}
          </span>
        ))}
      </td>
      <td className="log-from" data-none={device === '' ? '' : undefined}>
        {device || LOG_TEXT.noSession}
      </td>
    </tr>
  );
}
