import type { ListedState } from '@contract/listed-manuscripts.ts';
import { LISTED_STATE_TEXT } from '@text/admin-articles-messages.ts';
import './state-sign.css';

/** The state of a manuscript: a sign and its words. */
export function StateSign({ state }: { state: ListedState }) {
  return (
    <span className="state-sign" data-state={state}>
      {LISTED_STATE_TEXT[state]}
    </span>
  );
}
