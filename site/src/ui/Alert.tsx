import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';

/** A banner above a form. `role=alert` stands there from the start, so that the sentence is heard when it comes. */
export function Alert({ text }: { text: string | null }) {
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed may be a screen below: on a phone the banner would come unseen.
  useEffect(() => {
    if (text !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <div role="alert" className="alert-place" ref={place}>
      {text !== null && (
        <p className="alert">
          <Icon of={CircleAlert} />
          {text}
        </p>
      )}
    </div>
  );
}
