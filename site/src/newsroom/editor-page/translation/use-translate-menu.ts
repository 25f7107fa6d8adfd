import type { Language } from '@contract/articles.ts';
import { prevailingLanguage } from '@contract/text-measures.ts';
import { Languages } from 'lucide-react';
import { useState } from 'react';
import { adminEditPath, manuscriptPath } from '../../../paths.ts';
import { TRANSLATE_TEXT } from '@text/translation-text.ts';
import type { MenuItem } from '../../../ui/SplitButton.tsx';
import { useTranslate } from '../../translations/use-translate.ts';
import type { ArticleForm } from '../use-article-form.ts';

export interface TranslateMenu {
  /** Requests the languages that the work has: when the menu opens. */
  load: () => void;
  items: readonly MenuItem[];
}

/** Entries of the editor's menu that begin translations. @param id of the manuscript; `null` before the server has it */
export function useTranslateMenu(form: ArticleForm, id: string | null): TranslateMenu {
  const { session, fields, editor, writer, isAdmin } = form;
  const [lang, setLang] = useState<Language>('en');
  const translate = useTranslate(writer?.userId, isAdmin ? adminEditPath : manuscriptPath);
  const choices = id === null ? [] : translate.choices(id, lang);

  /** The next page replaces this one, so the words are saved first. The line below the bar says if that fails. */
  async function saveAndRun(run: () => void): Promise<void> {
    if ((await session.saveNow()) !== undefined) run();
  }

  return {
    load() {
      if (id === null) return;
      setLang(fields.language ?? prevailingLanguage(`${fields.title} ${editor.current?.getText() ?? ''}`));
      translate.load(id);
    },
    items: choices.map(({ label, run }) => ({
      icon: Languages,
      label,
      note: TRANSLATE_TEXT.note,
      run: () => void saveAndRun(run),
    })),
  };
}
