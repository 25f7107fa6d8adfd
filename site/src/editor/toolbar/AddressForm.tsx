import { useState } from 'react';
import { LINK_TEXT } from '@text/link-text.ts';
import { Field } from '../../ui/Field.tsx';

const SCHEME = 'https://';

interface AddressFormProps {
  label: string;
  /** Label of the button. */
  action: string;
  initial?: string;
  /** Parses a typed address; `null` if invalid. */
  parse: (typed: string) => string | null;
  /** Message for an invalid address. */
  problemOf: (typed: string) => string;
  onAddress: (address: string) => void;
  onRemove?: (() => void) | undefined;
}

export function AddressForm({ label, action, initial = '', parse, problemOf, ...on }: AddressFormProps) {
  const [typed, setTyped] = useState(initial);
  const [error, setError] = useState<string>();

  function apply() {
    const address = parse(typed);
    if (address === null) setError(problemOf(typed));
    else on.onAddress(address);
  }

  return (
    <div className="tool-link">
      <Field
        label={label}
        // The menu item that opened this had the focus, and is gone.
        autoFocus
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={SCHEME}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          // The panel is inside the article's form, which Enter must not submit.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          apply();
        }}
      />
      <div className="tool-panel-row">
        {on.onRemove !== undefined && (
          <button type="button" className="button button-small button-delete" onClick={on.onRemove}>
            {LINK_TEXT.remove}
          </button>
        )}
        <button type="button" className="button button-small button-primary" onClick={apply}>
          {action}
        </button>
      </div>
    </div>
  );
}
