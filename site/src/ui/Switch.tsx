import { useId } from 'react';
import { SWITCH_TEXT } from '@text/field-text.ts';

/** A switch with its label and the word On or Off. */
export function Switch(props: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  const id = useId();
  return (
    <div className="switch">
      <button
        type="button"
        role="switch"
        className="switch-track"
        aria-checked={props.on}
        aria-labelledby={id}
        onClick={() => props.onChange(!props.on)}
      />
      <span id={id} className="switch-label">
        {props.label}
      </span>
      <span className="switch-word" aria-hidden="true">
        {props.on ? SWITCH_TEXT.on : SWITCH_TEXT.off}
      </span>
    </div>
  );
}
