import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { SAVING_TEXT } from '../../../text/messages.ts';
import { savedAgo } from './saving-text.ts';
import type { Saving } from './server-draft.ts';
import './saving.css';

/** Milliseconds between two updates of "Saved 12 seconds ago". */
const TICK_MS = 1_000;

export type ShownState = 'draft' | 'published' | 'changes';

function SavedAgo({ at }: { at: number }) {
  const [now, setNow] = useState(at);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, [at]);
  return <span aria-hidden="true">{savedAgo(at, now)}</span>;
}

interface SavingLineProps {
  state: ShownState;
  saving: Saving;
}

/** In the page's bar: what is written here, and whether the server has it. Only a change of that is announced. */
export function SavingLine({ state, saving }: SavingLineProps) {
  const [bar] = useState(() => document.querySelector('[data-saving]'));
  if (bar === null) return null;
  const { kind } = saving;
  return createPortal(
    <>
      <span className="saving-state" data-state={state}>
        {SAVING_TEXT.state[state]}
      </span>
      {kind === 'saved' && <SavedAgo key={saving.at} at={saving.at} />}
      <span role="status">
        {kind === 'saved' && <span className="visually-hidden">{SAVING_TEXT.saved}</span>}
        {kind === 'saving' && SAVING_TEXT.saving}
        {kind === 'offline' && SAVING_TEXT.offline}
      </span>
    </>,
    bar,
  );
}

interface SavingProblemProps {
  saving: Saving;
  onSignIn: () => void;
  onCompare: () => void;
}

/** Under the bar: why the server does not have everything, and what to do. */
export function SavingProblem({ saving: { kind }, onSignIn, onCompare }: SavingProblemProps) {
  if (kind === 'failed')
    return (
      <p className="saving-problem saving-failed" role="alert">
        {SAVING_TEXT.failed}
      </p>
    );
  if (kind === 'signed-out')
    return (
      <p className="saving-problem" role="alert">
        {SAVING_TEXT.signedOut}
        <button type="button" className="button button-small button-outline" onClick={onSignIn}>
          {SAVING_TEXT.signIn}
        </button>
      </p>
    );
  if (kind === 'changed-elsewhere')
    return (
      <p className="saving-problem" role="alert">
        {SAVING_TEXT.changedElsewhere}
        <button type="button" className="button button-small button-outline" onClick={onCompare}>
          {SAVING_TEXT.compare}
        </button>
      </p>
    );
  return null;
}
