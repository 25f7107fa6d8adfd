import { Eye, EyeOff } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { FIELD_TEXT } from '@text/field-text.ts';
import { Field } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { useIsHydrated } from './use-in-browser.ts';

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'children'>) {
  const [isShown, setIsShown] = useState(false);
  const isHydrated = useIsHydrated();
  return (
    <Field {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false}>
      <button
        type="button"
        className="field-reveal"
        disabled={!isHydrated}
        aria-pressed={isShown}
        aria-label={FIELD_TEXT.showPassword}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon of={isShown ? EyeOff : Eye} />
      </button>
    </Field>
  );
}
