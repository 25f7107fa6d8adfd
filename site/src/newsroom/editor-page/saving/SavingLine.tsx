import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { SAVING_TEXT } from '@text/saving-messages.ts';
import { PRESENCE_TEXT } from '@text/presence-messages.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { ArticleForm } from '../use-article-form.ts';
import { savedAgo } from './saving-text.ts';
import type { SaveStatus } from '../../../writing/server-draft/server-draft-view.ts';
import './saving.css';

/** Milliseconds between two updates of "Saved 12 seconds ago". */
const TICK_MS = 1_000;

type ShownState = keyof typeof SAVING_TEXT.state;

function SavedAgo({ at }: { at: number }) {
  const [now, setNow] = useState(at);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, [at]);
  return <span aria-hidden="true">{savedAgo(at, now)}</span>;
}

/** A short text on the problem. The line below the bar, which explains it, may be out of sight. */
function problemIn(status: SaveStatus, isReadOnly: boolean): string | null {
  if (isReadOnly) return PRESENCE_TEXT.readOnly;
  if (status.kind === 'paused' && status.reason === 'signed-out') return SAVING_TEXT.isSignedOut;
  return ['failed', 'refused', 'conflict', 'paused'].includes(status.kind) ? SAVING_TEXT.notSaved : null;
}

interface SavingLineProps {
  form: ArticleForm;
  /** `26 November, 06:30`; empty until the time zone is known; `null` unless it is scheduled. */
  scheduledFor: string | null;
  isInReview: boolean;
  isReadOnly: boolean;
}

/** The status that the bar shows; `null` for a new article before the first change. */
function shownState({ form, scheduledFor, isInReview }: SavingLineProps): ShownState | null {
  const { initial, server } = form;
  const { saved, status, isAhead } = server;
  if (initial === null) return null;
  if (isInReview) return 'review';
  if (scheduledFor !== null) return 'scheduled';
  if (initial.state === 'withdrawn') return 'withdrawn';
  if (initial.article === null) return saved === null && status.kind === 'idle' ? null : 'draft';
  const isSaved = status.kind === 'idle' || status.kind === 'saved';
  return initial.hasChanges || isAhead || !isSaved ? 'changes' : 'published';
}

/** The status of the manuscript and of its saves, in the page's bar. Screen readers announce only saves. */
export function SavingLine(props: SavingLineProps) {
  const [bar] = useState(() => document.querySelector('[data-saving]'));
  const state = shownState(props);
  if (bar === null || (state === null && !props.isReadOnly)) return null;
  const { status } = props.form.server;
  const { kind } = status;
  const problem = problemIn(status, props.isReadOnly);
  return createPortal(
    <>
      {state !== null && (
        <span className="saving-state" data-state={state}>
          {SAVING_TEXT.state[state]}
        </span>
      )}
      {props.scheduledFor !== null && props.scheduledFor !== '' && <span>{props.scheduledFor}</span>}
      {problem !== null && <span className={props.isReadOnly ? undefined : 'saving-word'}>{problem}</span>}
      {status.kind === 'saved' && problem === null && <SavedAgo key={status.at} at={status.at} />}
      <span role="status">
        {kind === 'saved' && <span className="visually-hidden">{SAVING_TEXT.saved}</span>}
        {kind === 'saving' && SAVING_TEXT.saving}
        {kind === 'offline' && (
          <span className="saving-offline">
            <Icon of={CloudOff} size={16} />
            {SAVING_TEXT.offline}
          </span>
        )}
      </span>
    </>,
    bar,
  );
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

interface SavingProblemProps {
  form: ArticleForm;
  onSignIn: () => void;
}

/** The line below the bar: why changes could not be saved, and what to do. */
export function SavingProblem({ form, onSignIn }: SavingProblemProps) {
  const { session, server, submission, initial } = form;
  const { status } = server;
  switch (status.kind) {
    case 'failed':
      return <Problem text={SAVING_TEXT.failed} isFailure />;
    case 'refused': {
      const isAtField = Object.values(submission.refused).includes(status.sentence);
      return isAtField ? null : <Problem text={status.sentence} isFailure />;
    }
    case 'paused':
      return status.reason === 'gone' ? (
        <Problem
          text={initial?.isOwn === false ? SAVING_TEXT.noAccess : SAVING_TEXT.gone}
          action={{ label: SAVING_TEXT.asNew, run: session.saveAsNewArticle }}
        />
      ) : (
        <Problem text={SAVING_TEXT.signedOut} action={{ label: SAVING_TEXT.signIn, run: onSignIn }} />
      );
    case 'conflict':
      return (
        <Problem
          text={SAVING_TEXT.changedElsewhere(initial?.isShared === true || form.isAdmin)}
          action={{ label: SAVING_TEXT.compare, run: () => void session.server.retry() }}
        />
      );
    default:
      return null;
  }
}
