import type { LucideIcon } from 'lucide-react';

interface IconProps {
  of: LucideIcon;
  /** In CSS pixels. */
  size?: 16 | 20 | 24;
  className?: string;
}

const SIZE_CLASS = { 16: ' icon-16', 20: '', 24: ' icon-24' } as const;

/** A decorative icon, hidden from screen readers. Use it next to text or in a labelled control. */
export function Icon({ of: Svg, size = 20, className = '' }: IconProps) {
  return <Svg className={`icon${SIZE_CLASS[size]} ${className}`.trimEnd()} aria-hidden="true" />;
}
