import { ALIGNMENTS } from '@contract/rich-text.ts';
import { TextAlignCenter, TextAlignEnd, TextAlignJustify, TextAlignStart } from 'lucide-react';
import { Icon } from '../../ui/Icon.tsx';
import type { Alignment } from './format-state.ts';
import { ToolPanel } from './ToolPanel.tsx';

const LOOKS = {
  left: [TextAlignStart, 'Left'],
  center: [TextAlignCenter, 'Centre'],
  right: [TextAlignEnd, 'Right'],
  justify: [TextAlignJustify, 'Justify'],
} as const;

export function AlignPanel({ value, onAlign }: { value: Alignment; onAlign: (align: Alignment) => void }) {
  return (
    <ToolPanel icon={LOOKS[value][0]} label="Align" pressed={value !== 'left'}>
      {(close) => (
        <div className="tool-aligns" role="group" aria-label="Align">
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
              <Icon of={LOOKS[align][0]} size={16} />
              {LOOKS[align][1]}
            </button>
          ))}
        </div>
      )}
    </ToolPanel>
  );
}
