import { CloudOff, RotateCw } from 'lucide-react';
import { Icon } from './Icon.tsx';

interface ErrorStateProps {
  text: string;
  /** An additional line. */
  detail?: string;
  /** Label of the button. */
  retry: string;
  onRetry: () => void;
}

/** An error: one sentence, and a retry button. */
export function ErrorState({ text, detail, retry, onRetry }: ErrorStateProps) {
  return (
    <div className="state" role="alert">
      <Icon of={CloudOff} size={24} className="state-icon" />
      <h2 className="state-text">{text}</h2>
      {detail !== undefined && <p className="state-note">{detail}</p>}
      <button type="button" className="button button-primary" onClick={onRetry}>
        <Icon of={RotateCw} />
        {retry}
      </button>
    </div>
  );
}
