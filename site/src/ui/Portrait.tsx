import { User } from 'lucide-react';
import { useState } from 'react';
import { Icon } from './Icon.tsx';

interface PortraitProps {
  src: string | null;
  /** `arch` for the one person a page is about, `circle` in lists. */
  shape: 'arch' | 'circle';
  className?: string;
  /** Empty where the name stands beside it. */
  alt?: string;
}

/** A person's photo, or the quiet shape of one where there is none or it does not load. */
export function Portrait({ src, shape, className = '', alt = '' }: PortraitProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const classes = `portrait portrait-${shape} ${className}`.trimEnd();
  if (src === null || src === broken) {
    return (
      <span className={`${classes} portrait-missing`}>
        <Icon of={User} size={24} />
      </span>
    );
  }
  return <img className={classes} src={src} alt={alt} onError={() => setBroken(src)} />;
}
