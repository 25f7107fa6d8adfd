import { BANNER_ALT_MAX_LENGTH, BANNER_CREDIT_MAX_LENGTH } from '@contract/limits.ts';
import type { ReactNode } from 'react';
import { languageOf } from '../../lib/prose/language.ts';
import { BANNER_TEXT } from '@text/article-form-text.ts';
import { Field, TextField } from '../../ui/Field.tsx';
import type { Fields } from '../../writing/initial-form.ts';
import type { FieldErrors } from './submission.ts';

interface BannerTextFieldsProps {
  alt: string;
  credit: string;
  errors: FieldErrors;
  onChange: (change: Partial<Pick<Fields, 'bannerAlt' | 'bannerCredit'>>) => void;
  /** Shown below. */
  children: ReactNode;
}

/** The fields for the banner's description and credit. */
export function BannerTextFields({ alt, credit, errors, onChange, children }: BannerTextFieldsProps) {
  return (
    <div className="banner-words">
      <TextField
        label={BANNER_TEXT.description}
        optional
        name="bannerAlt"
        rows={2}
        dir="auto"
        lang={languageOf(alt)}
        maxLength={BANNER_ALT_MAX_LENGTH}
        hint={BANNER_TEXT.descriptionHint}
        error={errors.bannerAlt}
        data-first="bannerAlt"
        value={alt}
        onChange={(event) => onChange({ bannerAlt: event.currentTarget.value })}
      />
      <Field
        label={BANNER_TEXT.credit}
        optional
        name="bannerCredit"
        dir="auto"
        lang={languageOf(credit)}
        maxLength={BANNER_CREDIT_MAX_LENGTH}
        hint={BANNER_TEXT.creditHint}
        error={errors.bannerCredit}
        data-first="bannerCredit"
        value={credit}
        onChange={(event) => onChange({ bannerCredit: event.currentTarget.value })}
      />
      {children}
    </div>
  );
}
