import { ALIGNMENTS } from '@contract/rich-text.ts';
import {
  type LucideIcon,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
} from 'lucide-react';
import { ALIGNMENT_LABEL, TOOLBAR_TEXT } from '@text/toolbar-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Alignment } from './format-state.ts';
import { ToolPanel } from './ToolPanel.tsx';

const ICONS: Record<Alignment, LucideIcon> = {
  left: TextAlignStart,
  center: TextAlignCenter,
  right: TextAlignEnd,
  justify: TextAlignJustify,
};

export function AlignPanel({ value, onAlign }: { value: Alignment; onAlign: (align: Alignment) => void }) {
  return (
    <ToolPanel icon={ICONS[value]} label={TOOLBAR_TEXT.align} pressed={value !== 'left'}>
      {(close) => (
        <div className="tool-aligns" role="group" aria-label={TOOLBAR_TEXT.align}>
          {ALIGNMENTS.map((align) => (
            <button
              key={align}
              type="button"
              className="tool-align"
              aria-pressed={align === value}
              onClick={() => {
                onAlign(align);
                close();
              }}
            >
              <Icon of={ICONS[align]} size={16} />
              {ALIGNMENT_LABEL[align]}
            </button>
          ))}
        </div>
      )}
    </ToolPanel>
  );
}
