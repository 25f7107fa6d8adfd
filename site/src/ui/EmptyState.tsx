import type { ReactNode } from 'react';
import arches from '../assets/art/empty-state.svg?raw';
import '../styles/state.css';

/** An empty state: one sentence, and the button that helps. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="state">
      <div className="state-arches" aria-hidden="true" dangerouslySetInnerHTML={{ __html: arches }} />
      <h2 className="state-text">{text}</h2>
      {children}
    </div>
  );
}
