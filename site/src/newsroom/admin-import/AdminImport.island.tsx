import type { Import } from '@contract/imports.ts';
import { Check } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { ApiError } from '../../data/client/http.ts';
import { withQueries } from '../../data/client/with-queries.tsx';
import { useSession } from '../../data/session/use-session.ts';
import { isPlainClick } from '../../lib/browser/plain-click.ts';
import { LIST_TEXT } from '@text/messages.ts';
import { IMPORT_TEXT } from '@text/import-text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { DryRunStep } from './DryRunStep.tsx';
import { FileStep } from './FileStep.tsx';
import {
  addressOf,
  IMPORT_STEPS,
  type ImportPlace,
  type ImportStep,
  isOpen,
  placeIn,
  stepOf,
} from './import-address.ts';
import { ReportStep } from './ReportStep.tsx';
import { RunStep } from './RunStep.tsx';
import { useImport } from './use-import.ts';
import '../../ui/skeleton.css';
import '../../ui/list-tabs.css';
import '../frame/room-head.css';
import '../filters/filters.css';
import '../rows/room-table.css';
import './admin-import.css';
import './import-results.css';

const NEW: ImportPlace = { id: '', step: '' };

/** The room in which an admin moves a magazine in. */
export const AdminImport = withQueries(function AdminImport() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [round, setRound] = useState(0);
  const token = useSession('admin')?.token;
  const { known, change, goTo } = useAddress(placeIn, addressOf);
  const place = known ?? NEW;
  const { shown, now, error, reload, show } = useImport(place.id, token);
  const current = place.id === '' ? undefined : shown;
  const reached = stepOf(current?.state, (current?.survey ?? null) !== null);
  const step = place.step !== '' && isOpen(place.step, reached) ? place.step : reached;
  const isLoading = known === null || (place.id !== '' && current === undefined && error === null);
  const openStep = (next: ImportStep) => {
    goTo({ ...place, step: next });
    heading.current?.focus({ preventScroll: true });
  };
  /** Shows an import at the step that it has reached. */
  const showReached = (next: Import) => {
    show(next);
    change(() => ({ id: next._id, step: '' }));
  };
  const startNew = () => {
    goTo(NEW);
    setRound((count) => count + 1);
    heading.current?.focus({ preventScroll: true });
  };

  return (
    <section className="room import" aria-labelledby="import">
      <div className="room-head table-room-head">
        <h1 id="import" ref={heading} tabIndex={-1}>
          {IMPORT_TEXT.heading}
        </h1>
        <p className="room-showing">{IMPORT_TEXT.note}</p>
      </div>
      <Steps place={place} current={step} reached={reached} onStep={openStep} />
      {isLoading && (
        <div className="import-skeleton" role="status" aria-label={IMPORT_TEXT.loading}>
          <div className="skeleton" />
          <div className="skeleton" />
        </div>
      )}
      {!isLoading && error !== null && current === undefined && place.id !== '' && (
        <Failure cause={error} onRetry={reload} onNew={startNew} />
      )}
      {!isLoading && step === 'file' && (place.id === '' || current !== undefined) && (
        <FileStep
          // A new import forgets the files that were chosen.
          key={round}
          current={current}
          token={token}
          onShow={show}
          onCreated={(created) => {
            show(created);
            change(() => ({ id: created._id, step: '' }));
          }}
          onStarted={showReached}
          onNew={startNew}
        />
      )}
      {current !== undefined && step === 'dry-run' && (
        <DryRunStep
          {...{ current, token }}
          onShow={show}
          onStarted={showReached}
          onBack={() => openStep('file')}
        />
      )}
      {current !== undefined && step === 'run' && (
        <RunStep {...{ current, now, token }} onShow={show} onStarted={showReached} />
      )}
      {current !== undefined && step === 'report' && <ReportStep {...{ current, token }} onNew={startNew} />}
    </section>
  );
});

interface StepsProps {
  place: ImportPlace;
  current: ImportStep;
  reached: ImportStep;
  onStep: (step: ImportStep) => void;
}

function Steps({ place, current, reached, onStep }: StepsProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>, step: ImportStep) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onStep(step);
  };
  return (
    <nav className="list-tabs import-steps" aria-label={IMPORT_TEXT.stepsLabel}>
      {IMPORT_STEPS.map((step, index) => {
        const isDone = IMPORT_STEPS.indexOf(step) < IMPORT_STEPS.indexOf(current);
        const label = (
          <>
            {isDone ? (
              <Icon of={Check} size={16} className="import-step-done" />
            ) : (
              <span className="import-step-number">{index + 1}</span>
            )}
            {IMPORT_TEXT.steps[step]}
            {isDone && <span className="visually-hidden">, {IMPORT_TEXT.done}</span>}
          </>
        );
        return isOpen(step, reached) ? (
          <a
            key={step}
            href={addressOf({ ...place, step })}
            aria-current={step === current ? 'step' : undefined}
            onClick={(event) => follow(event, step)}
          >
            {label}
          </a>
        ) : (
          <span key={step} className="import-step-later">
            {label}
          </span>
        );
      })}
    </nav>
  );
}

function Failure({ cause, onRetry, onNew }: { cause: Error; onRetry: () => void; onNew: () => void }) {
  const isGone = cause instanceof ApiError && cause.status === 404;
  if (!isGone) return <ErrorState text={IMPORT_TEXT.loadFailed} retry={LIST_TEXT.retry} onRetry={onRetry} />;
  return (
    <EmptyState text={IMPORT_TEXT.gone}>
      <button type="button" className="button button-primary" onClick={onNew}>
        {IMPORT_TEXT.startNew}
      </button>
    </EmptyState>
  );
}
