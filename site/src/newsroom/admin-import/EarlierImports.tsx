import { IMPORT_TEXT } from '@text/import-text.ts';
import { formatMoment } from '@text/moment-text.ts';
import { addressOf } from './import-address.ts';
import { useEarlierImports } from './use-import.ts';

/** Unfinished imports and those done lately. Nothing without any. */
export function EarlierImports({ token }: { token: string | undefined }) {
  const { data, dataUpdatedAt } = useEarlierImports(token);
  const imports = data?.data ?? [];
  if (imports.length === 0) return null;
  return (
    <section className="import-part" aria-labelledby="earlier-imports">
      <h2 id="earlier-imports">{IMPORT_TEXT.earlier}</h2>
      <ul className="import-earlier">
        {imports.map(({ _id, files, state, createdAt }) => (
          <li key={_id}>
            <a href={addressOf({ id: _id, step: '' })}>{files[0]?.name}</a>
            <span>{IMPORT_TEXT.states[state]}</span>
            <time dateTime={createdAt}>{formatMoment(createdAt, dataUpdatedAt)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
