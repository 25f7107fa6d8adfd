import type { Language } from '@contract/articles.ts';
import type { FieldDiff } from '@contract/revisions.ts';
import type { TranslationSource } from '@contract/translations.ts';
import type { ShownBlock } from './shown-blocks.ts';
import type { Place } from './use-source-place.ts';

interface SourceTextProps {
  source: TranslationSource;
  title: string;
  titleLang: Language | undefined;
  blocks: readonly ShownBlock[];
  /** What changed of title and standfirst. */
  fields: readonly FieldDiff[];
  /** The part that belongs to the caret. */
  place: Place;
}

/** Title, standfirst and blocks of the source. The part that belongs to the caret is marked. */
export function SourceText({ source, title, titleLang, blocks, fields, place }: SourceTextProps) {
  const { description, lang } = source;
  const changeOf = (field: FieldDiff['field']) => fields.find((change) => change.field === field)?.html;
  const isCurrent = (part: Place | null) => (part === place ? 'true' : undefined);
  const descriptionChange = changeOf('description');
  return (
    <div lang={lang}>
      <FieldText
        className="source-title"
        text={title}
        lang={titleLang}
        change={changeOf('title')}
        isCurrent={isCurrent('title')}
      />
      {(description !== '' || descriptionChange !== undefined) && (
        <FieldText
          className="source-description"
          text={description}
          lang={lang}
          change={descriptionChange}
          isCurrent={isCurrent('description')}
        />
      )}
      {blocks.map(({ html, index, isChanged }, place) => (
        <div
          key={place}
          className="source-part prose"
          lang={lang}
          tabIndex={-1}
          aria-current={isCurrent(index)}
          data-changed={isChanged || undefined}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      ))}
    </div>
  );
}

interface FieldTextProps {
  className: string;
  text: string;
  lang: Language | undefined;
  /** Safe HTML with `ins` and `del`; `undefined` if it is unchanged. */
  change: string | undefined;
  isCurrent: 'true' | undefined;
}

function FieldText({ className, text, lang, change, isCurrent }: FieldTextProps) {
  const shared = { className: `source-part ${className}`, lang, tabIndex: -1, 'aria-current': isCurrent };
  return change === undefined ? (
    <p {...shared}>{text}</p>
  ) : (
    <p {...shared} data-changed dangerouslySetInnerHTML={{ __html: change }} />
  );
}
