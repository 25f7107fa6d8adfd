import { type KeyboardEvent, useState } from 'react';
import { DESCRIPTION_MAX_LENGTH } from '@contract/limits.ts';
import { EarlierPictures } from '../../editor/earlier/EarlierPictures.tsx';
import { languageOf } from '../../lib/prose/language.ts';
import { ARTICLE_FORM_TEXT } from '@text/article-form-text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { BannerField } from './BannerField.tsx';
import { BannerOrigin } from './BannerOrigin.tsx';
import { BannerTextFields } from './BannerTextFields.tsx';
import { ContentField } from './ContentField.tsx';
import { type FieldErrors, toggleTag } from './submission.ts';
import { TagPicker } from './TagPicker.tsx';
import { TitleField } from './TitleField.tsx';
import type { InitialForm } from '../../writing/initial-form.ts';
import type { ArticleForm as Form } from './use-article-form.ts';
import type { Publication } from './publish/use-publication.ts';

/** Id of the form, for the submit button in the page's bar. */
export const ARTICLE_FORM = 'article-form';

interface ArticleFormProps {
  form: Form;
  initial: InitialForm;
  publication: Publication;
  onCancel: () => void;
  /** Whether it is being sent. The form stays mounted, so that a failure loses nothing. */
  hidden: boolean;
  /** Whether another tab edits the article. */
  isReadOnly: boolean;
}

/** Inputs that Enter opens, as it does a button. */
const PICKER_TYPES: readonly string[] = ['file', 'color'];

/** Enter in a field would submit the form. Only the button publishes. */
function preventSubmitByEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const isField = event.target instanceof HTMLInputElement && !PICKER_TYPES.includes(event.target.type);
  if (isField) event.preventDefault();
}

/** All fields of an article. The submit button is in the page's bar. */
export function ArticleForm({ form, initial, publication, onCancel, hidden, isReadOnly }: ArticleFormProps) {
  const { fields, submission } = form;
  const { refused } = submission;
  const [isChoosing, setChoosing] = useState(false);
  const missing = Object.fromEntries(
    publication.markedFields.map((name) => [name, ARTICLE_FORM_TEXT.missing[name]]),
  );
  const errors: FieldErrors = { ...missing, ...refused };

  return (
    <form
      id={ARTICLE_FORM}
      className="article-form"
      noValidate
      hidden={hidden}
      onSubmit={publication.submit}
      onKeyDown={preventSubmitByEnter}
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
          onEarlier={() => setChoosing(true)}
        >
          <BannerTextFields
            alt={fields.bannerAlt}
            credit={fields.bannerCredit}
            errors={errors}
            onChange={form.change}
          >
            <BannerOrigin banner={fields.banner} current={initial.banner} userId={form.writer?.userId} />
          </BannerTextFields>
        </BannerField>
        {isChoosing && (
          <EarlierPictures
            writerId={form.pictures.writerId}
            onChoose={({ _id: id, picture: { src }, description, credit }) => {
              setChoosing(false);
              form.bannerChoice.chooseEarlier({ id, src }, { bannerAlt: description, bannerCredit: credit });
            }}
            onClose={() => setChoosing(false)}
          />
        )}
        <ContentField form={form} initial={initial} isReadOnly={isReadOnly} error={errors.content} />
        <TagPicker
          tags={fields.tags}
          required={initial.article === null}
          error={errors.tags}
          onToggle={(tag) => form.change({ tags: toggleTag(fields.tags, tag) })}
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
