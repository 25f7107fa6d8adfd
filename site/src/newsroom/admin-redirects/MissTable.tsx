import type { RedirectMiss } from '@contract/redirects.ts';
import { REDIRECTS_TEXT } from '@text/redirects-text.ts';
import { formatMoment } from '@text/moment-text.ts';
import { readableAddress } from '../readable-address.ts';

interface MissTableProps {
  rows: readonly RedirectMiss[];
  now: number;
  onTake: (redirect: { address: string; to: string }) => void;
  onIgnore: (address: string) => void;
}

/** Missed addresses, each with the page to which it could lead. */
export function MissTable({ rows, now, onTake, onIgnore }: MissTableProps) {
  const { address, count, last, proposal, action } = REDIRECTS_TEXT.missesColumns;
  return (
    <table className="room-table room-table-stacked">
      <caption className="visually-hidden">{REDIRECTS_TEXT.missesCaption}</caption>
      <thead>
        <tr>
          {[address, count, last, proposal].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{action}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const found = row.proposal;
          return (
            <tr key={row.address}>
              <th scope="row">{readableAddress(row.address)}</th>
              <td>{REDIRECTS_TEXT.times(row.count)}</td>
              <td>
                <time dateTime={row.lastAt}>{formatMoment(row.lastAt, now)}</time>
              </td>
              <td dir="auto">
                {found === null ? REDIRECTS_TEXT.noProposal : <a href={found.to}>{found.title}</a>}
              </td>
              <td>
                <div className="redirects-actions">
                  {found !== null && (
                    <button
                      type="button"
                      className="room-table-link"
                      onClick={() => onTake({ address: row.address, to: found.to })}
                    >
                      {REDIRECTS_TEXT.take}
                      <span className="visually-hidden">: {readableAddress(row.address)}</span>
                    </button>
                  )}
                  <button type="button" className="room-table-link" onClick={() => onIgnore(row.address)}>
                    {REDIRECTS_TEXT.ignore}
                    <span className="visually-hidden">: {readableAddress(row.address)}</span>
                  </button>
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
