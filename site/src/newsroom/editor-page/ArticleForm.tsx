import type { KeyboardEvent } from 'react';
import { DESCRIPTION_MAX_LENGTH } from '@contract/limits.ts';
import { languageOf } from '../../lib/prose/language.ts';
import { ARTICLE_FORM_TEXT } from '../../text/article-form-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { BannerField } from './BannerField.tsx';
import { BannerWords } from './BannerWords.tsx';
import { ContentField } from './ContentField.tsx';
import { type FieldErrors, toggled } from './editor-state.ts';
import { TagPicker } from './TagPicker.tsx';
import { TitleField } from './TitleField.tsx';
import type { ArticleForm as Form } from './use-article-form.ts';
import type { Publication } from './publish/use-publication.ts';

/** Id of the form, for the button in the page's bar that submits it. */
export const ARTICLE_FORM = 'article-form';

interface ArticleFormProps {
  form: Form;
  publication: Publication;
  onCancel: () => void;
  /** While sending, the form stays mounted but hidden, so that nothing is lost after a failure. */
  hidden: boolean;
  /** Whether somebody else writes here. */
  isReadOnly: boolean;
}

/** Enter opens these, as it does a button. */
const OPENING_TYPES: readonly string[] = ['file', 'color'];

/** Enter in a field of one line would submit: an article is published by its button alone. */
function keepOpen(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const isField = event.target instanceof HTMLInputElement && !OPENING_TYPES.includes(event.target.type);
  if (isField) event.preventDefault();
}

/** All fields of an article. The button that submits them is in the page's bar. */
export function ArticleForm({ form, publication, onCancel, hidden, isReadOnly }: ArticleFormProps) {
  const { fields, initial } = form;
  const { refused } = form.submission;
  if (initial === null) return null;
  const missing = Object.fromEntries(publication.gaps.map((name) => [name, ARTICLE_FORM_TEXT.missing[name]]));
  const errors: FieldErrors = { ...missing, ...refused };

  return (
    <form
      id={ARTICLE_FORM}
      className="article-form"
      noValidate
      hidden={hidden}
      onSubmit={publication.submit}
      onKeyDown={keepOpen}
    >
      <fieldset className="article-fields" disabled={isReadOnly}>
        <TitleField title={fields.title} error={errors.title} onChange={(title) => form.change({ title })} />
        <TextField
          label={ARTICLE_FORM_TEXT.description}
          optional
          name="description"
          rows={2}
          dir="auto"
          lang={languageOf(fields.description)}
          maxLength={DESCRIPTION_MAX_LENGTH}
          hint={ARTICLE_FORM_TEXT.descriptionHint}
          error={errors.description}
          data-first="description"
          value={fields.description}
          onChange={(event) => form.change({ description: event.currentTarget.value })}
        />
        <BannerField
          banner={fields.banner}
          current={initial.banner}
          error={refused.banner ?? form.bannerChoice.problem ?? form.bannerProblem ?? errors.banner}
          refused={refused.banner !== undefined || form.bannerProblem !== undefined}
          onChoose={form.bannerChoice.choose}
        >
          <BannerWords
            alt={fields.bannerAlt}
            credit={fields.bannerCredit}
            errors={errors}
            onChange={form.change}
          />
        </BannerField>
        <ContentField form={form} initial={initial} isReadOnly={isReadOnly} error={errors.content} />
        <TagPicker
          tags={fields.tags}
          required={initial.article === null}
          error={errors.tags}
          onToggle={(tag) => form.change({ tags: toggled(fields.tags, tag) })}
        />
        <div className="article-featured">
          <Switch
            label={ARTICLE_FORM_TEXT.featured}
            on={fields.isFeatured}
            onChange={(isFeatured) => form.change({ isFeatured })}
          />
        </div>
      </fieldset>
      <Alert text={publication.refusal} />
      <div className="article-buttons">
        <button type="button" className="button button-outline" onClick={onCancel}>
          {ARTICLE_FORM_TEXT.cancel}
        </button>
      </div>
    </form>
  );
}
