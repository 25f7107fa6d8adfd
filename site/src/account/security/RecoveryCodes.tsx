import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { magazineName } from '../../lib/browser/magazine-name.ts';
import { TWO_STEP_TEXT } from '@text/two-step-messages.ts';
import { Icon } from '../../ui/Icon.tsx';

interface RecoveryCodesProps {
  email: string;
  codes: readonly string[];
  onDone: () => void;
}

/** New recovery codes. They are shown only once. */
export function RecoveryCodes({ email, codes, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function save() {
    const text = [TWO_STEP_TEXT.fileHead(email, magazineName()), '', ...codes, ''].join('\n');
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = TWO_STEP_TEXT.file;
    link.click();
    // The download has started by then.
    setTimeout(() => URL.revokeObjectURL(address));
  }

  return (
    <div className="two-step-codes">
      <h3 ref={heading} tabIndex={-1}>
        {TWO_STEP_TEXT.codes}
      </h3>
      <ul className="two-step-list">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="security-note">{TWO_STEP_TEXT.codesNote}</p>
      <div className="security-buttons">
        <button type="button" className="button button-outline" onClick={save}>
          <Icon of={Download} size={16} />
          {TWO_STEP_TEXT.save}
        </button>
        <button type="button" className="button button-quiet" onClick={onDone}>
          {TWO_STEP_TEXT.done}
        </button>
      </div>
    </div>
  );
}
