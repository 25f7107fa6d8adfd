import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';

/** A banner above a form. `role=alert` exists from the start, so that screen readers announce a new sentence. */
export function Alert({ text }: { text: string | null }) {
  const place = useRef<HTMLDivElement>(null);
  // The pressed button may be a screen below: without scrolling, the banner would appear unseen.
  useEffect(() => {
    if (text !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <div role="alert" className="alert-place" ref={place}>
      {text !== null && (
        <p className="alert">
          <Icon of={CircleAlert} />
          {/* In an element, because translation may replace the text node. */}
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
