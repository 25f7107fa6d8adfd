import { CloudOff, RotateCw } from 'lucide-react';
import { Icon } from './Icon.tsx';
import '../styles/state.css';

interface ErrorStateProps {
  text: string;
  /** A line more, where it helps. */
  detail?: string;
  /** Words of the button. */
  retry: string;
  onRetry: () => void;
}

/** Gone wrong: one sentence, and the button that tries again. */
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
