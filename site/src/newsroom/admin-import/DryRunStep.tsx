import { type Genre, GENRES, isGenre } from '@contract/genres.ts';
import type { Import, ImportCategory, ImportTag } from '@contract/imports.ts';
import { openImportCsv, runImport, setImportMapping, stopImport } from '../../data/calls/imports.ts';
import { useWrite } from '../../data/client/use-write.ts';
import { importReason } from '@text/import-reasons.ts';
import { IMPORT_TEXT } from '@text/import-text.ts';
import { genreName } from '@text/genre-names.ts';
import { Alert } from '../../ui/Alert.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { BecomesTable } from './BecomesTable.tsx';
import { Choice } from './Choice.tsx';
import { LossTable } from './LossTable.tsx';

interface DryRunStepProps {
  current: Import;
  token: string | undefined;
  onShow: (next: Import) => void;
  onStarted: (started: Import) => void;
  onBack: () => void;
}

const NO_TAG = '-';
const TAGS = GENRES.map((genre) => [genre, genreName(genre)] as const);
type Decisions = { categories?: { name: string; tag: ImportTag | null }[]; otherwise?: ImportTag };

/** What the dry run found, and the decisions that it leaves to people. */
export function DryRunStep({ current, token, onShow, onStarted, onBack }: DryRunStepProps) {
  const { _id: id, survey, categories, otherwise } = current;
  const decide = useWrite({
    send: (decisions: Decisions) => setImportMapping(id, decisions, { token }),
    failed: IMPORT_TEXT.mappingFailed,
    onDone: onShow,
    queue: 'import-mapping',
  });
  const start = useWrite({
    send: () => runImport(id, { token }),
    failed: IMPORT_TEXT.startFailed,
    onDone: onStarted,
  });
  const stop = useWrite({
    send: () => stopImport(id, { token }),
    failed: IMPORT_TEXT.stopFailed,
    onDone: onShow,
  });
  const csv = useWrite({
    send: async () => saveFile(await openImportCsv(id, 'losses', { token })),
    done: (isSaved) => (isSaved ? IMPORT_TEXT.saved : null),
    failed: IMPORT_TEXT.saveFailed,
  });
  if (current.state === 'surveying' || survey === null)
    return <Surveying current={current} onStop={() => stop.mutate()} />;

  const articles = survey.published + survey.drafts + survey.scheduled + survey.trashed;
  const undecided = categories.filter(({ tag }) => tag === null).length;
  return (
    <>
      <p className="import-sentence" role="status">
        <b>{IMPORT_TEXT.canCome(articles, articles)}</b>
        <span>{IMPORT_TEXT.canComeRest(survey.changed, undecided)}</span>
      </p>
      <Alert text={current.failure && importReason(current.failure)} />
      <div className="import-columns">
        <BecomesTable current={current} survey={survey} />
        <section aria-labelledby="import-categories">
          <h2 id="import-categories">{IMPORT_TEXT.categories}</h2>
          <Categories
            categories={categories}
            otherwise={otherwise}
            more={survey.moreCategories}
            onDecide={(decisions) => decide.mutate(decisions)}
          />
        </section>
      </div>
      <section className="import-part" aria-labelledby="import-lost">
        <div className="import-part-head">
          <h2 id="import-lost">{IMPORT_TEXT.lost}</h2>
          <button type="button" className="room-table-link" onClick={() => csv.mutate()}>
            {IMPORT_TEXT.saveCsv}
          </button>
        </div>
        {survey.losses.length === 0 ? (
          <p className="room-note">{IMPORT_TEXT.nothingLost}</p>
        ) : (
          <LossTable losses={survey.losses} columns={IMPORT_TEXT.lostColumns} caption={IMPORT_TEXT.lost} />
        )}
      </section>
      {survey.leftOut.length > 0 && (
        <section className="import-part" aria-labelledby="import-left-out">
          <h2 id="import-left-out">{IMPORT_TEXT.leftOut}</h2>
          <LossTable
            losses={survey.leftOut}
            columns={IMPORT_TEXT.leftOutColumns}
            caption={IMPORT_TEXT.leftOut}
          />
        </section>
      )}
      <div className="import-foot">
        <p className="room-note">{undecided > 0 ? IMPORT_TEXT.undecided : IMPORT_TEXT.stopAndAgain}</p>
        <button type="button" className="button button-outline" onClick={onBack}>
          {IMPORT_TEXT.back}
        </button>
        <button
          type="button"
          className="button button-primary"
          disabled={undecided > 0 || decide.isPending || start.isPending || current.state === 'done'}
          onClick={() => start.mutate()}
        >
          {IMPORT_TEXT.runAll(articles)}
        </button>
      </div>
    </>
  );
}

function Surveying({ current, onStop }: { current: Import; onStop: () => void }) {
  const { done = 0, now = '' } = current.progress ?? {};
  return (
    <>
      <p className="import-sentence">
        <b>{IMPORT_TEXT.surveying(done)}</b>
      </p>
      <progress className="import-meter" aria-label={IMPORT_TEXT.progressLabel} />
      <p className="import-now">{now !== '' && IMPORT_TEXT.now(now)}</p>
      <div className="import-stop">
        <button type="button" className="button button-outline" onClick={onStop}>
          {IMPORT_TEXT.stop}
        </button>
      </div>
    </>
  );
}

interface CategoriesProps {
  categories: readonly ImportCategory[];
  otherwise: Genre | null;
  more: number;
  onDecide: (decisions: Decisions) => void;
}

function Categories({ categories, otherwise, more, onDecide }: CategoriesProps) {
  const { there, here } = IMPORT_TEXT.categoriesColumns;
  const open = categories.filter(({ tag }) => tag === null);
  return (
    <>
      {open.length > 1 && (
        <div className="import-all-open">
          <Choice
            label={IMPORT_TEXT.allOpen}
            value=""
            options={[['', IMPORT_TEXT.chooseTag], ...TAGS, [NO_TAG, IMPORT_TEXT.noTag]]}
            onChange={(value) => {
              if (isGenre(value) || value === NO_TAG)
                onDecide({ categories: open.map(({ name }) => ({ name, tag: value })) });
            }}
          />
        </div>
      )}
      {categories.length === 0 && <p className="room-note">{IMPORT_TEXT.noCategories}</p>}
      {categories.length > 0 && (
        <table className="room-table import-categories">
          <caption className="visually-hidden">{IMPORT_TEXT.categories}</caption>
          <thead>
            <tr>
              <th scope="col">{there}</th>
              <th scope="col">{here}</th>
            </tr>
          </thead>
          <tbody>
            {categories.map(({ name, tag }) => (
              <tr key={name} data-open={tag === null || undefined}>
                <th scope="row" dir="auto">
                  {name}
                </th>
                <td>
                  <TagChoice
                    label={IMPORT_TEXT.tagOf(name)}
                    tag={tag}
                    onChange={(next) => onDecide({ categories: [{ name, tag: next }] })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more > 0 && <p className="room-note">{IMPORT_TEXT.moreCategories(more)}</p>}
      <div className="import-otherwise">
        <Choice
          label={IMPORT_TEXT.otherwise}
          value={otherwise ?? ''}
          options={[['', IMPORT_TEXT.otherwiseNone], ...TAGS]}
          onChange={(value) => onDecide({ otherwise: isGenre(value) ? value : NO_TAG })}
        />
      </div>
    </>
  );
}

interface TagChoiceProps {
  label: string;
  tag: ImportTag | null;
  onChange: (tag: ImportTag | null) => void;
}

function TagChoice({ label, tag, onChange }: TagChoiceProps) {
  return (
    <span className="filter-select import-choice">
      <select
        className="field-input"
        aria-label={label}
        aria-invalid={tag === null || undefined}
        value={tag ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange(isGenre(value) || value === NO_TAG ? value : null)
        }
      >
        <option value="">{IMPORT_TEXT.chooseTag}</option>
        {TAGS.map(([genre, name]) => (
          <option key={genre} value={genre}>
            {name}
          </option>
        ))}
        <option value={NO_TAG}>{IMPORT_TEXT.noTag}</option>
      </select>
    </span>
  );
}
