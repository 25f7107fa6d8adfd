import { type KeyboardEvent, useState } from 'react';
import { TABLE_TEXT } from '@text/table-text.ts';
import { Field } from '../../ui/Field.tsx';
import { TABLE_MAX, tableCount, type TableSize } from '../schema/insert-commands.ts';

export function TableForm({ onTable }: { onTable: (size: TableSize) => void }) {
  const [rows, setRows] = useState('3');
  const [columns, setColumns] = useState('3');
  const [withHead, setWithHead] = useState(true);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const counts = { rows: tableCount(rows), columns: tableCount(columns) };

  function apply() {
    setIsSubmitted(true);
    if (counts.rows !== null && counts.columns !== null)
      onTable({ rows: counts.rows, columns: counts.columns, withHead });
  }

  const field = (label: string, value: string, count: number | null, change: (typed: string) => void) => (
    <Field
      label={label}
      // The menu item that opened this had the focus, and is gone.
      autoFocus={label === TABLE_TEXT.rows}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      error={isSubmitted && count === null ? TABLE_TEXT.outOfRange(TABLE_MAX) : undefined}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event: KeyboardEvent) => {
        // The panel is inside the article's form, which Enter must not submit.
        if (event.key !== 'Enter') return;
        event.preventDefault();
        apply();
      }}
    />
  );

  return (
    <div className="tool-table">
      {field(TABLE_TEXT.rows, rows, counts.rows, setRows)}
      {field(TABLE_TEXT.columns, columns, counts.columns, setColumns)}
      <label className="tool-check">
        <input
          type="checkbox"
          checked={withHead}
          onChange={(event) => setWithHead(event.currentTarget.checked)}
        />
        {TABLE_TEXT.headerRow}
      </label>
      <div className="tool-panel-row">
        <button type="button" className="button button-small button-primary" onClick={apply}>
          {TABLE_TEXT.insert}
        </button>
      </div>
    </div>
  );
}
