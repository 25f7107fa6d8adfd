import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import arches from '../assets/generated/empty-state.svg?raw';
import { Icon } from './Icon.tsx';

/** Nothing here, or gone wrong: one sentence, and the one button that helps. */
export function State(props: {
  kind: 'empty' | 'error';
  text: string;
  detail?: string;
  children?: ReactNode;
}) {
  return (
    <div className="state" role={props.kind === 'error' ? 'alert' : undefined}>
      {props.kind === 'error' ? (
        <Icon of={CloudOff} size={24} className="state-icon" />
      ) : (
        <div className="state-arches" aria-hidden="true" dangerouslySetInnerHTML={{ __html: arches }} />
      )}
      <h2 className="state-text">{props.text}</h2>
      {props.detail !== undefined && <p className="state-note">{props.detail}</p>}
      {props.children}
    </div>
  );
}
