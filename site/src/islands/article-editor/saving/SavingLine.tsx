import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { historyPath } from '../../../paths.ts';
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
  /** Id of the manuscript; `null` before the server has it. */
  id: string | null;
  state: ShownState;
  saving: Saving;
}

/** In the page's bar: what is written here, and whether the server has it. Only a change of that is announced. */
export function SavingLine({ id, state, saving }: SavingLineProps) {
  const [bar] = useState(() => document.querySelector('[data-saving]'));
  useEffect(() => {
    const link = document.querySelector<HTMLAnchorElement>('[data-history]');
    if (link === null || id === null) return;
    link.href = historyPath(id);
    link.hidden = false;
  }, [id]);
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
  onGoOnAsNew: () => void;
}

interface ProblemProps {
  text: string;
  isFailure?: boolean;
  action?: { label: string; run: () => void };
}

function Problem({ text, isFailure = false, action }: ProblemProps) {
  return (
    <p className={`saving-problem${isFailure ? ' saving-failed' : ''}`} role="alert">
      {text}
      {action !== undefined && (
        <button type="button" className="button button-small button-outline" onClick={action.run}>
          {action.label}
        </button>
      )}
    </p>
  );
}

/** Under the bar: why the server does not have everything, and what to do. */
export function SavingProblem({ saving, onSignIn, onCompare, onGoOnAsNew }: SavingProblemProps) {
  switch (saving.kind) {
    case 'failed':
      return <Problem text={SAVING_TEXT.failed} isFailure />;
    case 'refused':
      return <Problem text={saving.sentence} isFailure />;
    case 'gone':
      return <Problem text={SAVING_TEXT.gone} action={{ label: SAVING_TEXT.asNew, run: onGoOnAsNew }} />;
    case 'signed-out':
      return <Problem text={SAVING_TEXT.signedOut} action={{ label: SAVING_TEXT.signIn, run: onSignIn }} />;
    case 'changed-elsewhere':
      return (
        <Problem
          text={SAVING_TEXT.changedElsewhere}
          action={{ label: SAVING_TEXT.compare, run: onCompare }}
        />
      );
    default:
      return null;
  }
}
