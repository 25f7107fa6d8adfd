import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';

/** A banner above a form. The element with `role=alert` is always rendered, so that screen readers announce new text. */
export function Alert({ text }: { text: string | null }) {
  const place = useRef<HTMLDivElement>(null);
  // The pressed button may be far below, so the page scrolls to the banner.
  useEffect(() => {
    if (text !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <div role="alert" className="alert-place" ref={place}>
      {text !== null && (
        <p className="alert">
          <Icon of={CircleAlert} />
          {/* In its own element, because browser translation may replace the text node. */}
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
