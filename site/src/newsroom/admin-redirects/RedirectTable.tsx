import type { Redirect } from '@contract/redirects.ts';
import { REDIRECTS_TEXT } from '@text/redirects-text.ts';
import { formatMoment } from '@text/moment-text.ts';
import { readableAddress } from '../readable-address.ts';

interface RedirectTableProps {
  rows: readonly Redirect[];
  now: number;
  onRemove: (redirect: Redirect) => void;
}

export function RedirectTable({ rows, now, onRemove }: RedirectTableProps) {
  const { address, to, added, action } = REDIRECTS_TEXT.columns;
  return (
    <table className="room-table room-table-stacked">
      <caption className="visually-hidden">{REDIRECTS_TEXT.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{address}</th>
          <th scope="col">{to}</th>
          <th scope="col">{added}</th>
          <th scope="col">
            <span className="visually-hidden">{action}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.address}>
            <th scope="row">{readableAddress(row.address)}</th>
            <td>
              {row.to === null ? REDIRECTS_TEXT.unseen : <a href={row.to}>{readableAddress(row.to)}</a>}
            </td>
            <td>
              <time dateTime={row.createdAt}>{formatMoment(row.createdAt, now)}</time>
            </td>
            <td className="room-table-number">
              <button type="button" className="room-table-link" onClick={() => onRemove(row)}>
                {REDIRECTS_TEXT.remove}
                <span className="visually-hidden">: {readableAddress(row.address)}</span>
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
