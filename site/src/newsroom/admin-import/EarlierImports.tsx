import { useRef } from 'react';
import { IMPORT_TEXT } from '@text/import-text.ts';
import { LIST_TEXT } from '@text/messages.ts';
import { formatMoment } from '@text/moment-text.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { addressOf } from './import-address.ts';
import { useEarlierImports } from './use-import.ts';

/** Unfinished imports and those done lately. Nothing without any. */
export function EarlierImports({ token }: { token: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, dataUpdatedAt, error, isFetching, refetch } = useEarlierImports(token);
  const imports = data?.data ?? [];
  if (imports.length === 0 && error === null) return null;
  return (
    <section className="import-part" aria-labelledby="earlier-imports">
      <h2 id="earlier-imports" ref={heading} tabIndex={-1}>
        {IMPORT_TEXT.earlier}
      </h2>
      {error !== null && !isFetching && (
        <ErrorState
          text={IMPORT_TEXT.earlierFailed}
          retry={LIST_TEXT.retry}
          onRetry={() => {
            heading.current?.focus({ preventScroll: true });
            void refetch();
          }}
        />
      )}
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
