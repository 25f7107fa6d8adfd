import { useId } from 'react';

/** On or off, with a word next to it. */
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
        {props.on ? 'Yes' : 'No'}
      </span>
    </div>
  );
}
