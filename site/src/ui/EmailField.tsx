import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';

/** A field for an email address, without automatic capitals and spell checking. */
export function EmailField(props: Omit<ComponentProps<typeof Field>, 'type'>) {
  return <Field {...props} type="email" autoCapitalize="none" spellCheck={false} required />;
}
