import type { Language } from '@contract/articles.ts';
import { LANGUAGE_NAMES } from '@text/language-names.ts';
import { TRANSLATION_TEXT } from '@text/translation-text.ts';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { Icon } from '../../../ui/Icon.tsx';

interface SourceHeadProps {
  headingId: string;
  role: 'original' | 'translation';
  /** Absent until the text is loaded. */
  lang: Language | undefined;
  hasChanges: boolean;
  onStep: (step: 1 | -1) => void;
  onHide: () => void;
}

/** The panel's heading, with buttons for the changes and to hide it. */
export function SourceHead({ headingId, role, lang, hasChanges, onStep, onHide }: SourceHeadProps) {
  return (
    <div className="source-head">
      <h2 id={headingId}>
        {TRANSLATION_TEXT[role]}
        {lang !== undefined && <span> {LANGUAGE_NAMES[lang]}</span>}
      </h2>
      {hasChanges && (
        <>
          <StepButton label={TRANSLATION_TEXT.previousChange} icon={ArrowUp} onClick={() => onStep(-1)} />
          <StepButton label={TRANSLATION_TEXT.nextChange} icon={ArrowDown} onClick={() => onStep(1)} />
        </>
      )}
      <StepButton className="source-hide" label={TRANSLATION_TEXT.hide[role]} icon={X} onClick={onHide} />
    </div>
  );
}

interface StepButtonProps {
  label: string;
  icon: typeof X;
  className?: string;
  onClick: () => void;
}

function StepButton({ label, icon, className = '', onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      className={`button button-icon button-quiet ${className}`.trimEnd()}
      aria-label={label}
      onClick={onClick}
    >
      <Icon of={icon} />
    </button>
  );
}
