import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import './notice.css';

interface NoticeProps {
  icon: LucideIcon;
  heading: string;
  /** Somebody must look. */
  isUrgent?: boolean;
  children: ReactNode;
}

/** A condition that people should know of, in a box. */
export function Notice({ icon, heading, isUrgent = false, children }: NoticeProps) {
  return (
    <div className="notice" data-urgent={isUrgent || undefined}>
      <Icon of={icon} />
      <div>
        <p className="notice-heading">{heading}</p>
        <div className="notice-text">{children}</div>
      </div>
    </div>
  );
}
