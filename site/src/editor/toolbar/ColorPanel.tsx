import type { LucideIcon } from 'lucide-react';
import { Check } from 'lucide-react';
import { COLOR_LABEL, TOOLBAR_TEXT } from '@text/toolbar-text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ToolPanel } from './ToolPanel.tsx';

/** Called for the final choice: React's `onChange` would make every colour on the way an undo step. */
const onChosen = (choose: (hex: string) => void) => (input: HTMLInputElement) => {
  const onChange = () => choose(input.value);
  input.addEventListener('change', onChange);
  return () => input.removeEventListener('change', onChange);
};

/** Colours that suit the page, the browser's picker, or none. */
export function ColorPanel(props: {
  icon: LucideIcon;
  label: string;
  value: string | null;
  colors: readonly (readonly [name: keyof typeof COLOR_LABEL, hex: string])[];
  onColor: (hex: string | null) => void;
}) {
  return (
    <ToolPanel icon={props.icon} label={props.label} swatch={props.value}>
      {(close) => {
        const choose = (hex: string | null) => {
          props.onColor(hex);
          close();
        };
        return (
          <>
            <div className="tool-colors" role="group" aria-label={props.label}>
              {props.colors.map(([name, hex]) => (
                <button
                  key={hex}
                  type="button"
                  aria-pressed={hex === props.value}
                  aria-label={COLOR_LABEL[name]}
                  title={COLOR_LABEL[name]}
                  className="tool-color"
                  style={{ background: hex }}
                  onClick={() => choose(hex)}
                >
                  {hex === props.value && <Icon of={Check} size={16} />}
                </button>
              ))}
            </div>
            <div className="tool-panel-row">
              <label className="tool-custom">
                <input
                  ref={onChosen(choose)}
                  type="color"
                  defaultValue={props.value ?? props.colors[0]?.[1]}
                />
                {TOOLBAR_TEXT.otherColor}
              </label>
              <button type="button" className="button button-small button-quiet" onClick={() => choose(null)}>
                {TOOLBAR_TEXT.noColor}
              </button>
            </div>
          </>
        );
      }}
    </ToolPanel>
  );
}
