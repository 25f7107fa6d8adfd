import type { LucideIcon } from 'lucide-react';
import { TOOLBAR_TEXT } from '@text/toolbar-text.ts';
import { Icon } from '../../ui/Icon.tsx';

/** A control of the toolbar. When disabled it stays focusable, and says so. */
export function ToolButton(props: {
  icon: LucideIcon;
  label: string;
  /** For toggles. */
  pressed?: boolean;
  disabled?: boolean;
  keys?: string;
  onPress: () => void;
}) {
  const disabled = props.disabled ?? false;
  return (
    <button
      type="button"
      data-tool
      className="tool"
      aria-label={props.label}
      title={props.keys === undefined ? props.label : TOOLBAR_TEXT.withKeys(props.label, props.keys)}
      aria-pressed={props.pressed}
      aria-disabled={disabled || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !disabled && props.onPress()}
    >
      <Icon of={props.icon} size={16} />
    </button>
  );
}
