import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import './notice.css';

interface NoticeProps {
  icon: LucideIcon;
  heading: string;
  /** Whether it needs attention. */
  isUrgent?: boolean;
  children: ReactNode;
}

/** A box with a message about a lasting condition. */
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
