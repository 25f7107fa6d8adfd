import type { ImportLoss } from '@contract/imports.ts';
import { Fragment, useId, useState } from 'react';
import { groupedDigits } from '../../lib/prose/locale.ts';
import { importReason } from '@text/import-reasons.ts';
import { IMPORT_TEXT } from '@text/import-text.ts';

interface LossTableProps {
  losses: readonly ImportLoss[];
  columns: { what: string; count: string };
  caption: string;
}

/** Losses, each with the titles of its items. */
export function LossTable({ losses, columns, caption }: LossTableProps) {
  return (
    <table className="room-table import-losses">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.what}</th>
          <th scope="col" className="room-table-number">
            {columns.count}
          </th>
          <th scope="col">
            <span className="visually-hidden">{IMPORT_TEXT.show}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {losses.map((loss) => (
          <Loss key={loss.sentence} loss={loss} />
        ))}
      </tbody>
    </table>
  );
}

function Loss({ loss: { sentence, count, titles } }: { loss: ImportLoss }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const what = importReason(sentence);
  const named = titles.filter((title) => title.trim() !== '');
  return (
    <Fragment>
      <tr>
        <th scope="row">{what}</th>
        <td className="room-table-number">{groupedDigits(count)}</td>
        <td className="room-table-number">
          {named.length > 0 && (
            <button
              type="button"
              className="room-table-link"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? IMPORT_TEXT.hide : IMPORT_TEXT.show}
              <span className="visually-hidden"> {IMPORT_TEXT.showOf(what)}</span>
            </button>
          )}
        </td>
      </tr>
      {isOpen && (
        <tr id={id} className="import-loss-items">
          <td colSpan={3}>
            <ul>
              {named.map((title, index) => (
                <li key={`${index} ${title}`} dir="auto">
                  {title}
                </li>
              ))}
              {count > titles.length && <li>{IMPORT_TEXT.more(count - titles.length)}</li>}
            </ul>
          </td>
        </tr>
      )}
    </Fragment>
  );
}
