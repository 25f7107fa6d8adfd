import { DESCRIPTION_MAX_LENGTH } from '@contract/limits.ts';
import { languageOf } from '../../lib/language.ts';
import { Alert } from '../../ui/Alert.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { BannerField } from './BannerField.tsx';
import { ContentField } from './ContentField.tsx';
import { TagPicker } from './TagPicker.tsx';
import { TitleField } from './TitleField.tsx';
import type { ArticleForm as Form } from './use-article-form.ts';
import type { useSubmit } from './use-submit.ts';

interface ArticleFormProps {
  form: Form;
  actions: ReturnType<typeof useSubmit>;
  submitLabel: string;
  /** While it is being sent the form stays, unseen, so that everything is still there after a failure. */
  hidden: boolean;
}

/** All fields of an article, from its title to the button that sends it. */
export function ArticleForm({ form, actions, submitLabel, hidden }: ArticleFormProps) {
  const { state, beginning } = form;
  const { fields } = state;
  if (beginning === null) return null;
  const gap = (name: (typeof actions.gaps)[number], sentence: string) =>
    actions.gaps.includes(name) ? sentence : undefined;

  return (
    <form className="article-form" noValidate hidden={hidden} onSubmit={actions.submit}>
      <TitleField
        title={fields.title}
        error={gap('title', 'Title is required')}
        onChange={(title) => form.change({ type: 'change', change: { title } })}
      />
      <TextField
        label="Description"
        optional
        name="description"
        rows={2}
        dir="auto"
        lang={languageOf(fields.description)}
        maxLength={DESCRIPTION_MAX_LENGTH}
        hint="Shown under the title and in lists. Left empty, the first sentences are used."
        value={fields.description}
        onChange={(event) =>
          form.change({ type: 'change', change: { description: event.currentTarget.value } })
        }
      />
      <BannerField
        banner={fields.banner}
        current={beginning.banner}
        error={form.bannerChoice.problem ?? gap('banner', 'Banner image is required')}
        onChoose={form.bannerChoice.choose}
      />
      <ContentField form={form} beginning={beginning} error={gap('content', 'Content is required')} />
      <TagPicker
        tags={fields.tags}
        required={beginning.original === null}
        invalid={actions.gaps.includes('tags')}
        onToggle={(tag) => form.change({ type: 'toggle-tag', tag })}
      />
      <div className="article-featured">
        <Switch
          label="Mark as Featured"
          on={fields.isFeatured}
          onChange={(isFeatured) => form.change({ type: 'change', change: { isFeatured } })}
        />
      </div>
      <Alert text={actions.refusal} />
      <div className="article-buttons">
        <button type="button" className="button button-outline" onClick={actions.cancel}>
          Cancel
        </button>
        <button type="submit" className="button button-primary" disabled={form.bannerChoice.reading}>
          {submitLabel}
        </button>
      </div>
    </form>
  );
}

/** The same buttons while the article is on its way: they say so and do nothing. */
export function SendingButtons({ label }: { label: string }) {
  return (
    <div className="article-buttons">
      <button type="button" className="button button-outline" disabled>
        Cancel
      </button>
      <button type="button" className="button button-primary" disabled>
        {label}
      </button>
    </div>
  );
}
