import { LANGUAGES } from '@contract/articles.ts';
import type { MainPageText, PageTextName } from '@contract/page-texts.ts';
import type { SettingsResponse } from '@contract/settings.ts';
import { useState } from 'react';
import { PAGES_TEXT, SETTINGS_TEXT } from '@text/settings-messages.ts';
import { PageTextRow } from './PageTextRow.tsx';
import type { SettingValues } from './settings-changes.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** In the order of the screen. */
const PAGES: readonly MainPageText[] = [
  'aboutText',
  'contactText',
  'grievanceText',
  'privacyText',
  'termsText',
  'copyrightText',
];

interface PagesSectionProps {
  saved: SettingsResponse;
  values: SettingValues;
  errors: Partial<Record<PageTextName, string | undefined>>;
  onChange: (name: PageTextName, html: string) => void;
}

/** The texts of the static pages, in the magazine's languages. One page opens at a time. */
export function PagesSection({ saved, values, errors, onChange }: PagesSectionProps) {
  const [opened, setOpened] = useState<MainPageText | null>(null);
  return (
    <SettingsSection id="settings-pages" heading={PAGES_TEXT.pages} reason={SETTINGS_TEXT.pagesReason}>
      <div className="page-texts">
        {PAGES.map((page) => {
          const isOpen = opened === page;
          // The English page "About Us" has the Hindi text, too.
          const languages = page === 'aboutText' ? LANGUAGES : saved.settings.languages;
          return (
            <PageTextRow
              key={page}
              {...{ page, languages, saved, values, errors, isOpen, onChange }}
              onToggle={() => setOpened(isOpen ? null : page)}
            />
          );
        })}
      </div>
    </SettingsSection>
  );
}
