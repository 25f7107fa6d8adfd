import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** The error below a field. Its container is always rendered, so that screen readers announce changes. */
export function FieldError({ id, text }: { id: string; text: ReactNode }) {
  return (
    <div id={id} aria-live="polite" className="field-error-place">
      {text !== undefined && (
        <p className="field-error">
          <Icon of={CircleAlert} size={16} />
          {/* In its own element, because browser translation may replace the text node. */}
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
