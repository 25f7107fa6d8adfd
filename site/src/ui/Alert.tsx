import { CircleAlert } from 'lucide-react';
import { Icon } from './Icon.tsx';

/** A banner above a form. `role=alert` stands there from the start, so that the sentence is heard when it comes. */
export function Alert({ text }: { text: string | null }) {
  return (
    <div role="alert">
      {text !== null && (
        <p className="alert">
          <Icon of={CircleAlert} />
          {text}
        </p>
      )}
    </div>
  );
}
