import { ANNOUNCEMENT_MAX_LENGTH, type SettingsResponse } from '@contract/settings.ts';
import { type ReactNode, useState } from 'react';
import { changeSettings, readSettings } from '../../data/calls/settings.ts';
import { Refusal } from '../../data/client/failure.ts';
import { ApiError } from '../../data/client/http.ts';
import { useSession } from '../../data/session/use-session.ts';
import {
  ADMIN_SIGN_IN_TEXT,
  LANGUAGES_TEXT,
  MEDIA_LABELS_TEXT,
  AI_CRAWLERS_TEXT,
  PUBLISHING_TEXT,
  SETTING_LABELS,
  SETTINGS_TEXT,
  SIGN_UP_TEXT,
  VERIFY_EMAIL_TEXT,
} from '@text/settings-messages.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Field } from '../../ui/Field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useUnsavedWork } from '../../ui/use-unsaved-work.ts';
import { ChoiceSection } from './ChoiceSection.tsx';
import { MagazineFields } from './MagazineFields.tsx';
import { PagesSection } from './PagesSection.tsx';
import { SaveBar } from './SaveBar.tsx';
import {
  changedNames,
  changeOf,
  formValues,
  problemsOf,
  rebased,
  type SettingName,
} from './settings-changes.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';

/** Id of the form, for the button in the bar at the bottom. */
const FORM = 'settings-form';

interface SettingsFormProps {
  saved: SettingsResponse;
  onSaved: (saved: SettingsResponse) => void;
  /** Moves the focus, because the bar with the focused button disappears. */
  focusHeading: () => void;
  /** Sections of their own, above the bar. */
  children: ReactNode;
}

/** The settings that are saved together. */
export function SettingsForm({ saved, onSaved, focusHeading, children }: SettingsFormProps) {
  const token = useSession('admin')?.token;
  /** The settings that the form changes. Loaded again, they do not replace those that somebody is changing. */
  const [base, setBase] = useState(saved);
  const initial = formValues(base.settings);
  /** Closes the open text, whose editor has its own state. */
  const [discards, setDiscards] = useState(0);

  /** Keeps the changes of the form, and names those of the other admin. */
  async function refuseOutdated(): Promise<never> {
    const current = await readSettings({ token });
    const values = formValues(current.settings);
    onSaved(current);
    setBase(current);
    settingsForm.reset(rebased(initial, settingsForm.values, values));
    throw new Refusal(
      SETTINGS_TEXT.conflict(changedNames(initial, values).map((name) => SETTING_LABELS[name])),
    );
  }

  const settingsForm = useForm<SettingName>({
    initial,
    check: problemsOf,
    busy: SETTINGS_TEXT.saving,
    failed: SETTINGS_TEXT.saveFailed,
    send: async (values, finish) => {
      const answer = await changeSettings(changeOf(initial, values), base.version, { token }).catch(
        (cause: unknown) => {
          if (cause instanceof ApiError && cause.code === 'SETTINGS_CHANGED') return refuseOutdated();
          throw cause;
        },
      );
      onSaved(answer);
      setBase(answer);
      settingsForm.reset(formValues(answer.settings));
      finish({ kind: 'success', text: SETTINGS_TEXT.saved });
      focusHeading();
    },
  });
  const { form, values, errors, banner, sending, field, type, reset, submit } = settingsForm;
  const changed = changedNames(initial, values);
  useUnsavedWork(changed.length > 0);
  if (saved.version !== base.version && changed.length === 0 && !sending) {
    setBase(saved);
    reset(formValues(saved.settings));
  }

  const choice = (name: SettingName) => ({
    ...{ name, value: values[name], disabled: sending },
    onChoose: (value: string) => type(name, value),
  });

  return (
    <>
      <form id={FORM} ref={form} aria-labelledby="settings" method="post" noValidate onSubmit={submit}>
        <Alert text={banner} />
        <MagazineFields
          field={field}
          mark={values.mark}
          markError={errors.mark}
          onMark={(value) => type('mark', value)}
          accent={values.accent}
          onAccent={(value) => type('accent', value)}
          languages={saved.settings.languages}
          readOnly={sending}
        />
        <SettingsSection
          id="settings-announcement"
          heading={SETTING_LABELS.announcement}
          reason={SETTINGS_TEXT.announcementReason}
        >
          <Field
            {...field('announcement')}
            label={SETTINGS_TEXT.line}
            optional
            hint={SETTINGS_TEXT.lineHint(ANNOUNCEMENT_MAX_LENGTH, values.announcement.length)}
            readOnly={sending}
          />
        </SettingsSection>
        <ChoiceSection
          {...choice('languages')}
          heading={SETTING_LABELS.languages}
          reason={SETTINGS_TEXT.languagesReason}
          choices={LANGUAGES_TEXT}
        />
        <SettingsSection id="settings-time" heading={SETTINGS_TEXT.time} reason={SETTINGS_TEXT.timeReason}>
          <TimeZoneField
            value={values.timeZone}
            error={errors.timeZone}
            disabled={sending}
            onChange={(value) => type('timeZone', value)}
          />
        </SettingsSection>
        <ChoiceSection
          {...choice('publishingPolicy')}
          heading={SETTING_LABELS.publishingPolicy}
          reason={SETTINGS_TEXT.publishingReason}
          choices={PUBLISHING_TEXT}
        />
        <ChoiceSection
          {...choice('signUp')}
          heading={SETTING_LABELS.signUp}
          reason={SETTINGS_TEXT.signUpReason}
          choices={SIGN_UP_TEXT}
        />
        <ChoiceSection
          {...choice('verifyEmail')}
          heading={SETTING_LABELS.verifyEmail}
          reason={SETTINGS_TEXT.verifyEmailReason}
          choices={VERIFY_EMAIL_TEXT}
        />
        <ChoiceSection
          {...choice('mediaLabels')}
          heading={SETTING_LABELS.mediaLabels}
          reason={SETTINGS_TEXT.mediaLabelsReason}
          choices={MEDIA_LABELS_TEXT}
        />
        <ChoiceSection
          {...choice('adminSignIn')}
          heading={SETTING_LABELS.adminSignIn}
          reason={SETTINGS_TEXT.signInReason}
          choices={ADMIN_SIGN_IN_TEXT}
        />
        <ChoiceSection
          {...choice('aiCrawlers')}
          heading={SETTING_LABELS.aiCrawlers}
          reason={SETTINGS_TEXT.crawlersReason}
          choices={AI_CRAWLERS_TEXT}
        />
        <PagesSection key={discards} {...{ saved, values, errors }} onChange={type} />
      </form>
      {children}
      <SaveBar
        form={FORM}
        unsaved={changed.map((name) => SETTING_LABELS[name])}
        saving={sending}
        onDiscard={() => {
          reset(initial);
          setDiscards(discards + 1);
          focusHeading();
        }}
      />
    </>
  );
}
