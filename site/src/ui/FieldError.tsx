import { CircleAlert } from 'lucide-react';
import { Icon } from './Icon.tsx';

/** The sentence below a field. Its box exists from the start, so that screen readers announce changes. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return (
    <div id={id} aria-live="polite" className="field-error-place">
      {text !== undefined && (
        <p className="field-error">
          <Icon of={CircleAlert} size={16} />
          {/* In an element, because translation may replace the text node. */}
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
