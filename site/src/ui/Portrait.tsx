import { User } from 'lucide-react';
import { useState } from 'react';
import { Icon } from './Icon.tsx';

interface PortraitProps {
  src: string | null;
  /** `arch` for the person of the page, `circle` in lists. */
  shape: 'arch' | 'circle';
  className?: string;
  /** Empty if the name is next to it. */
  alt?: string;
}

/** A person's photo, or a placeholder if there is none or it fails to load. */
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
