import type { Import, ImportSurvey } from '@contract/imports.ts';
import { groupedDigits } from '../../lib/prose/locale.ts';
import { IMPORT_TEXT } from '@text/import-text.ts';

type RowKey = keyof typeof IMPORT_TEXT.rows;

/** What each kind of thing of the old magazine becomes here. Kinds that it does not have are left out. */
export function BecomesTable({ current, survey }: { current: Import; survey: ImportSurvey }) {
  const { categories, leads, files } = current;
  const open = categories.filter(({ tag }) => tag === null).length;
  const all = categories.length + survey.moreCategories;
  const rows: [RowKey, number, string?][] = [
    ['published', survey.published],
    ['drafts', survey.drafts],
    ['scheduled', survey.scheduled],
    ['trashed', survey.trashed],
    ['authors', survey.authors, IMPORT_TEXT.authorsNoteOf(survey.authorsWithoutEmail)],
    ['categories', all, IMPORT_TEXT.categoriesNote(all - open, open)],
    ['tags', survey.tags, IMPORT_TEXT.tagsNote(survey.tagsKept)],
    ['pictures', survey.pictures, IMPORT_TEXT.picturesNote(survey.missingPictures)],
    ['addresses', survey.addresses, IMPORT_TEXT.addressesNote(leads)],
  ];
  const { there, count, here, note } = IMPORT_TEXT.becomesColumns;
  const [file] = files;
  return (
    <section aria-labelledby="import-becomes">
      <div className="import-part-head">
        <h2 id="import-becomes">{IMPORT_TEXT.becomes}</h2>
        <p className="room-note">
          {file && [file.name, IMPORT_TEXT.megabytes(file.size), survey.system].join(', ')}
        </p>
      </div>
      <table className="room-table room-table-stacked import-becomes">
        <caption className="visually-hidden">{IMPORT_TEXT.becomes}</caption>
        <thead>
          <tr>
            <th scope="col">{there}</th>
            <th scope="col" className="room-table-number">
              {count}
            </th>
            <th scope="col">{here}</th>
            <th scope="col">
              <span className="visually-hidden">{note}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(([, number]) => number > 0)
            .map(([key, number, detail]) => {
              const [name, target, plain] = IMPORT_TEXT.rows[key];
              return (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  <td className="room-table-number">{groupedDigits(number)}</td>
                  <td>{target}</td>
                  <td className="import-becomes-note">{detail ?? plain}</td>
                </tr>
              );
            })}
        </tbody>
      </table>
    </section>
  );
}
