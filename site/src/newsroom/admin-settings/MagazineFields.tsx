import type { Language } from '@contract/articles.ts';
import { DESCRIPTION_MAX_LENGTH } from '@contract/settings.ts';
import type { ChangeEvent } from 'react';
import { SETTING_LABELS, SETTINGS_TEXT } from '@text/settings-messages.ts';
import { Field, TextField } from '../../ui/Field.tsx';
import { AccentField } from './AccentField.tsx';
import { MarkField } from './MarkField.tsx';
import type { SettingName } from './settings-changes.ts';
import { SettingsSection } from './SettingsSection.tsx';

interface MagazineFieldsProps {
  field: (name: SettingName) => {
    name: SettingName;
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  };
  mark: string;
  markError: string | undefined;
  onMark: (mark: string) => void;
  accent: string;
  onAccent: (accent: string) => void;
  /** Of the magazine. */
  languages: readonly Language[];
  readOnly: boolean;
}

/** What the magazine is called, and where readers reach it. */
export function MagazineFields({ field, languages, readOnly, ...choices }: MagazineFieldsProps) {
  const { mark, markError, onMark, accent, onAccent } = choices;
  const props = (name: SettingName) => ({ ...field(name), label: SETTING_LABELS[name], readOnly });
  const description = props('description');
  const descriptionHindi = props('descriptionHindi');
  const isInHindi = languages.includes('hi');
  return (
    <>
      <SettingsSection
        id="settings-magazine"
        heading={SETTINGS_TEXT.magazine}
        reason={SETTINGS_TEXT.magazineReason}
      >
        <div className="settings-fields">
          <Field {...props('name')} required />
          <Field {...props('motto')} required />
          {isInHindi && (
            <div className="settings-wide">
              <Field {...props('mottoHindi')} lang="hi" hint={SETTINGS_TEXT.mottoInHindiHint} optional />
            </div>
          )}
          <div className="settings-wide">
            <Field
              {...description}
              hint={SETTINGS_TEXT.descriptionHint(DESCRIPTION_MAX_LENGTH, description.value.length)}
              required
            />
          </div>
          {isInHindi && (
            <div className="settings-wide">
              <Field
                {...descriptionHindi}
                lang="hi"
                hint={SETTINGS_TEXT.descriptionInHindiHint(
                  DESCRIPTION_MAX_LENGTH,
                  descriptionHindi.value.length,
                )}
                optional
              />
            </div>
          )}
          <MarkField value={mark} error={markError} disabled={readOnly} onChange={onMark} />
          <AccentField value={accent} disabled={readOnly} onChoose={onAccent} />
        </div>
      </SettingsSection>
      <SettingsSection
        id="settings-contact"
        heading={SETTINGS_TEXT.contact}
        reason={SETTINGS_TEXT.contactReason}
      >
        <div className="settings-fields">
          <Field {...props('email')} type="email" autoComplete="off" required />
          <Field {...props('telephone')} type="tel" autoComplete="off" optional />
          <div className="settings-wide">
            <TextField {...props('postalAddress')} optional />
          </div>
          <div className="settings-wide">
            <TextField {...props('socialLinks')} hint={SETTINGS_TEXT.linksHint} optional />
          </div>
        </div>
      </SettingsSection>
      <SettingsSection
        id="settings-officer"
        heading={SETTING_LABELS.grievanceOfficer}
        reason={SETTINGS_TEXT.officerReason}
      >
        <div className="settings-fields">
          <div className="settings-wide">
            <Field {...props('grievanceOfficer')} hint={SETTINGS_TEXT.officerHint} optional />
          </div>
          <Field {...props('grievanceEmail')} type="email" autoComplete="off" optional />
          <Field {...props('grievanceTelephone')} type="tel" autoComplete="off" optional />
          <div className="settings-wide">
            <TextField {...props('grievanceAddress')} optional />
          </div>
        </div>
      </SettingsSection>
    </>
  );
}
