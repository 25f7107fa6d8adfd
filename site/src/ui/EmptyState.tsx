import type { ReactNode } from 'react';
import arches from '../assets/art/empty-state.svg?raw';

interface EmptyStateProps {
  text: string;
  /** An additional line. */
  note?: string;
  children?: ReactNode;
}

/** An empty state: one sentence, and optionally a button. */
export function EmptyState({ text, note, children }: EmptyStateProps) {
  return (
    <div className="state">
      <div className="state-arches" aria-hidden="true" dangerouslySetInnerHTML={{ __html: arches }} />
      <h2 className="state-text" suppressHydrationWarning>
        {text}
      </h2>
      {note !== undefined && <p className="state-note">{note}</p>}
      {children}
    </div>
  );
}
