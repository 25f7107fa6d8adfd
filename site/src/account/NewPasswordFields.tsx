import type { ComponentProps } from 'react';
import { PasswordField } from '../ui/PasswordField.tsx';

type FieldProps = Omit<ComponentProps<typeof PasswordField>, 'label'>;

interface NewPasswordFieldsProps {
  field: (name: 'password' | 'confirmPassword') => FieldProps;
  label: string;
  confirm: string;
  readOnly?: boolean;
}

/** The fields for a new password and its confirmation. */
export function NewPasswordFields({ field, label, confirm, readOnly }: NewPasswordFieldsProps) {
  const shared = { autoComplete: 'new-password', required: true, readOnly };
  return (
    <>
      <PasswordField {...field('password')} label={label} {...shared} />
      <PasswordField {...field('confirmPassword')} label={confirm} {...shared} />
    </>
  );
}
