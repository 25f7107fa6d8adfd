import type { PageTextName } from '@contract/page-texts.ts';
import type { SettingsResponse } from '@contract/settings.ts';
import { useState } from 'react';
import { PAGES_TEXT, SETTINGS_TEXT } from '@text/settings-messages.ts';
import { PageTextRow } from './PageTextRow.tsx';
import type { SettingValues } from './settings-changes.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** Texts by page; a page with two has one in each language. */
const PAGES: readonly (readonly [PageTextName, ...PageTextName[]])[] = [
  ['aboutText', 'aboutTextHindi'],
  ['contactText'],
  ['grievanceText'],
  ['privacyText'],
  ['termsText'],
  ['copyrightText'],
];

interface PagesSectionProps {
  saved: SettingsResponse;
  values: SettingValues;
  errors: Partial<Record<PageTextName, string | undefined>>;
  onChange: (name: PageTextName, html: string) => void;
}

/** The texts of the static pages. One opens at a time. */
export function PagesSection({ saved, values, errors, onChange }: PagesSectionProps) {
  const [opened, setOpened] = useState<PageTextName | null>(null);
  return (
    <SettingsSection id="settings-pages" heading={PAGES_TEXT.pages} reason={SETTINGS_TEXT.pagesReason}>
      <div className="page-texts">
        {PAGES.map((names) => {
          const [first] = names;
          const isOpen = opened === first;
          return (
            <PageTextRow
              key={first}
              {...{ names, saved, values, errors, isOpen, onChange }}
              onToggle={() => setOpened(isOpen ? null : first)}
            />
          );
        })}
      </div>
    </SettingsSection>
  );
}
