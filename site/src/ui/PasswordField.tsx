import { Eye, EyeOff } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { FIELD_TEXT } from '../text/field-text.ts';
import { Field } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { useAwake } from './use-in-browser.ts';

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'children'>) {
  const [shown, setShown] = useState(false);
  const awake = useAwake();
  return (
    <Field {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false}>
      <button
        type="button"
        className="field-reveal"
        disabled={!awake}
        aria-pressed={shown}
        aria-label={FIELD_TEXT.showPassword}
        onClick={() => setShown(!shown)}
      >
        <Icon of={shown ? EyeOff : Eye} />
      </button>
    </Field>
  );
}
