import { CloudOff, RotateCw } from 'lucide-react';
import type { ListQuery } from '../../lib/list-query.ts';
import { LIST_TEXT } from '@text/messages.ts';
import { Icon } from '../../ui/Icon.tsx';

interface ListFailedProps {
  path: string;
  query: ListQuery;
  onRetry: () => void;
}

/** The error state of a list. Without JavaScript its form reloads the page. */
export function ListFailed({ path, query, onRetry }: ListFailedProps) {
  return (
    <div className="state" role="alert">
      <Icon of={CloudOff} size={24} className="state-icon" />
      <h2 className="state-text" suppressHydrationWarning>
        {LIST_TEXT.loadFailed}
      </h2>
      <form
        action={path}
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          onRetry();
        }}
      >
        {query.page > 1 && <input type="hidden" name="page" value={query.page} />}
        {query.sort !== null && <input type="hidden" name="sort" value={query.sort} />}
        <button type="submit" className="button button-primary">
          <Icon of={RotateCw} />
          <span suppressHydrationWarning>{LIST_TEXT.retry}</span>
        </button>
      </form>
    </div>
  );
}
